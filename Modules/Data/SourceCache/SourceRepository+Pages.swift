import CharacterDomain

extension SourceRepository {
  /// Loads the pages of the list, and saves each of them. Continues where an interrupted call
  /// stopped, unless the update began too long ago.
  ///
  /// The list ends with the last page, with a page that repeats another, or at the maximum number of
  /// pages. Characters that the whole list doesn't contain are removed, unless it is empty or shorter
  /// than the source says.
  func loadPages() async throws(CharacterRepositoryError) {
    loads += 1
    defer {
      loads -= 1
      update()
    }
    let copy = try await openedCopy()
    var list = try await copy.records.list()
    // Even if copies are never fresh, an update can need several runs.
    let longestRun = max(policy.maximumAge, .seconds(3_600))
    if list.started.map({ isStale($0, after: longestRun) }) ?? true {
      list = CopyRecords.List(completed: list.completed, started: now())
    }
    let (start, saved) = (list.started ?? now(), list.cursor)
    var ids: Set<CharacterID> = []
    var isWhole = false
    update { ($0.loaded, $0.total, $0.isShort) = (list.loaded, list.total, false) }
    while list.pages < policy.maximumPages, !isWhole {
      let time = now()
      guard let page = try await page(of: list, resumedAt: saved, in: copy) else { break }
      let count = ids.count
      ids.formUnion(page.characters.map(\.id))
      list.total = page.total ?? list.total
      isWhole = page.next == nil
      // A page without a new character repeats another, so there is no end.
      if ids.count == count { break }
      try await save(
        page.characters, areComplete: page.isComplete, listedIn: start, requestedAt: time, in: copy)
      list.pages += 1
      list.loaded += page.characters.count
      list.cursor = page.next
      if !isWhole { try await copy.records.save(list) }
      update { ($0.loaded, $0.total, $0.error) = (list.loaded, list.total, nil) }
    }
    if isWhole, list.loaded >= max(list.total ?? 0, 1) {
      try await removeUnlisted(since: start, in: copy)
    }
    try await end(list, startedAt: start, in: copy)
  }

  // MARK: - Internal

  /// Removes the characters that were neither listed nor requested since a time.
  private func removeUnlisted(
    since time: Int, in copy: OpenedCopy
  ) async throws(CharacterRepositoryError) {
    let locals = try await copy.records.unlisted(since: time)
    if locals.isEmpty { return }
    try await copy.store.remove(
      locals.compactMap { CharacterID(source: source.name, local: $0) })
    try await copy.records.removeUnlisted(since: time)
    update { $0.revision += 1 }
  }

  private func end(
    _ list: CopyRecords.List, startedAt start: Int, in copy: OpenedCopy
  ) async throws(CharacterRepositoryError) {
    var list = list
    (list.completed, list.started, list.cursor) = (start, nil, nil)
    try await copy.records.save(list)
    // While another program reads, the log stays until a later run.
    try? await copy.records.emptyLog()
    if answered[.list] != nil { answered[.list] = start }
    update { ($0.isComplete, $0.isShort, $0.error) = (true, list.isShort, nil) }
    // The pages are in the copy that was open at the start.
    guard try await openedCopy().records === copy.records else {
      throw .storage(reason: "the copy was replaced")
    }
  }

  /// Requests the next page. Returns `nil` if there is no such page any more.
  private func page(
    of list: CopyRecords.List, resumedAt saved: String?, in copy: OpenedCopy
  ) async throws(CharacterRepositoryError) -> SourcePage? {
    do throws(CharacterRepositoryError) {
      let page = try await source.page(after: list.cursor)
      for character in page.characters { try check(character) }
      return page
    } catch {
      if error == .notFound {
        if list.cursor != nil { return nil }
        throw .invalidResponse(
          problem: "the server has no list of characters", location: "\(source.name)")
      }
      // The source may no longer understand a saved cursor.
      if case .invalidResponse = error, list.cursor != nil, list.cursor == saved {
        try await copy.records.save(CopyRecords.List(completed: list.completed))
      }
      throw error
    }
  }
}
