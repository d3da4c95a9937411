import CharacterDomain

extension SourceRepository {
  /// Loads the pages of the list, and saves each of them. Continues where an interrupted call
  /// stopped, unless that was too long ago.
  ///
  /// The list ends with the last page, with a page that repeats another, or at the maximum number of
  /// pages.
  func loadPages() async throws(CharacterRepositoryError) {
    loads += 1
    defer {
      loads -= 1
      update()
    }
    let copy = try openedCopy()
    var position = try await startingPosition(in: copy)
    let saved = position.cursor
    var ids: Set<CharacterID> = []
    update { ($0.loaded, $0.total) = (position.loaded, position.total) }
    while position.pages < policy.maximumPages {
      let time = now()
      guard let page = try await page(at: position, resumedAt: saved, in: copy) else { break }
      let count = ids.count
      ids.formUnion(page.characters.map(\.id))
      // A page without a new character repeats another, so there is no end.
      if ids.count == count { break }
      position.pages += 1
      position.loaded += page.characters.count
      position.total = page.total ?? position.total
      try await save(
        page.characters, areComplete: page.isComplete, requestedAt: time, in: copy)
      guard let next = page.next else { break }
      position.cursor = next
      try await copy.records.continues(at: position)
      update { ($0.loaded, $0.total, $0.error) = (position.loaded, position.total, nil) }
    }
    try await copy.records.completed(at: position)
    if answered[.list] != nil { answered[.list] = position.started }
    update { state in
      (state.loaded, state.total) = (position.loaded, position.total)
      (state.isComplete, state.error) = (true, nil)
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
}
