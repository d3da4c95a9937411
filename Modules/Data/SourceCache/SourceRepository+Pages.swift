import CharacterDomain

extension SourceRepository {
  /// Loads the pages of the list, and saves each of them. Continues where an interrupted call
  /// stopped, unless that was too long ago.
  ///
  /// The list ends with the last page, with a page that repeats another, or at the maximum number of
  /// pages.
  func loadPages() async throws(CharacterRepositoryError) {
    let copy = try openedCopy()
    var position = try await startingPosition(in: copy)
    let saved = position.cursor
    var paging = Paging()
    while position.pages < policy.maximumPages {
      let time = now()
      guard let page = try await page(at: position, resumedAt: saved, in: copy) else { break }
      guard paging.containsNewCharacters(page) else { break }
      try await save(page, requestedAt: time, in: copy)
      position.pages += 1
      position.loaded += page.characters.count
      position.total = page.total ?? position.total
      onProgress(SyncProgress(loaded: position.loaded, total: position.total))
      guard let next = page.next, paging.isNew(next) else { break }
      position.cursor = next
      try await copy.records.continues(at: position)
    }
    try await copy.records.completed(at: position.started)
    if let total = position.total, position.loaded < total {
      status.incompleteList = SyncProgress(loaded: position.loaded, total: total)
    }
    // The pages are in the copy that was open at the start.
    guard try openedCopy().records === copy.records else {
      throw .storage(reason: "the copy was replaced")
    }
  }

  // MARK: - Internal

  private func startingPosition(
    in copy: OpenedCopy
  ) async throws(CharacterRepositoryError) -> CopyRecords.Position {
    let saved = try await copy.records.list().position
    if let saved, !isStale(saved.started, after: policy.maximumAge) { return saved }
    return CopyRecords.Position(started: now())
  }

  /// Requests the page at a position. Returns `nil` if there is no such page any more.
  private func page(
    at position: CopyRecords.Position, resumedAt saved: String?, in copy: OpenedCopy
  ) async throws(CharacterRepositoryError) -> SourcePage? {
    do throws(CharacterRepositoryError) {
      return try await source.page(after: position.cursor)
    } catch {
      switch error {
      case .notFound where position.cursor != nil: return nil
      case .notFound:
        throw .invalidResponse(
          problem: "the server has no list of characters", location: "\(source.name)")
      // The source may no longer understand a saved cursor.
      case .invalidResponse where position.cursor != nil && position.cursor == saved:
        try await copy.records.continues(at: nil)
      case .unknownSource, .unreachable, .refused, .invalidResponse, .notCopied, .storage,
        .cancelled:
        break
      }
      throw error
    }
  }

  private func save(
    _ page: SourcePage, requestedAt time: Int, in copy: OpenedCopy
  ) async throws(CharacterRepositoryError) {
    try await copy.store.save(page.characters, areComplete: page.isComplete)
    if page.isComplete { try await copy.records.saved(page.characters.map(\.id.local), at: time) }
  }
}

/// The pages that one call has seen, to detect repeated ones.
private struct Paging {
  private var ids: Set<CharacterID> = []
  private var cursors: Set<String> = []

  /// Returns whether a page contains a character that no earlier page contained.
  mutating func containsNewCharacters(_ page: SourcePage) -> Bool {
    let count = ids.count
    ids.formUnion(page.characters.map(\.id))
    return ids.count > count
  }

  /// Returns whether a cursor has not appeared before.
  mutating func isNew(_ cursor: String) -> Bool { cursors.insert(cursor).inserted }
}
