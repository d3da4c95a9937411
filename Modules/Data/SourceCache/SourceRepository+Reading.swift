import CharacterDomain

extension SourceRepository {
  /// Returns an entry of the copy, or requests it.
  func entry(_ id: CharacterID) async throws(CharacterRepositoryError) -> FictionalCharacter {
    let part = Part.entry(id.local)
    let copy = try await openedCopy()
    let record = try await copy.records.entry(id.local)
    let saved = try await copy.character(id)
    if let saved, let time = record.requested, requests(for: part) == .whenStale {
      noteAnswer(part, requestedAt: time)
      if isStale(time, after: policy.maximumAge) { refresh(part) }
      return saved
    }
    let isMissing = record.missing.map { !isStale($0, after: Self.notFoundAge) } ?? false
    switch requests(for: part) {
    case .never where saved == nil:
      // A complete list contains all characters of the source.
      if try await copy.records.list().completed != nil { throw .notFound }
      throw .notCopied("the copy of \(source.name) lacks \(id)")
    case .never: break
    case .whenStale where isMissing:
      if saved != nil { update { $0.error = .notFound } }
    case .whenStale, .always:
      if let new = try await newAnswer(for: part, hasCopy: saved != nil) { return new }
    }
    guard let saved else { throw .notFound }
    noteAnswer(part, requestedAt: record.requested ?? record.listed)
    return saved
  }

  /// Passes the store to `body`, after as much of the list has been loaded as the policy says.
  func withList<Value: Sendable>(
    _ body: @Sendable (any CharacterStore) async throws(CharacterRepositoryError) -> Value
  ) async throws(CharacterRepositoryError) -> Value {
    if Task.isCancelled { throw .cancelled }
    return try await recovering { () async throws(CharacterRepositoryError) in
      try await prepareList(noteList())
      let list = try await noteList()
      noteAnswer(.list, requestedAt: list.completed ?? list.started)
      return try await body(openedCopy().store)
    }
  }

  /// Loads what a list needs, or starts to load it. If that is impossible, the list is what the copy
  /// has, unless that is nothing.
  private func prepareList(_ list: CopyRecords.List) async throws(CharacterRepositoryError) {
    let hasAnswer = try await hasAnswer
    let isFresh = list.completed.map { !isStale($0, after: policy.maximumAge) } ?? false
    let isForced = requests(for: .list) == .always
    if requests(for: .list) == .never {
      if hasAnswer { return }
      throw .notCopied("the copy of \(source.name) is empty")
    }
    if isFresh, !isForced { return }
    if policy.lists == .complete, isForced || list.completed == nil {
      if hasAnswer, !isForced, isPaused(.list) { return }
      _ = try await newAnswer(for: .list, hasCopy: await self.hasAnswer)
    } else {
      refreshed.insert(.list)
      refresh(.list, ignoringPause: isForced || !hasAnswer)
      if !hasAnswer { try await waitForCharacters() }
    }
  }

  /// Waits until the update that is running has copied the first characters.
  private func waitForCharacters() async throws(CharacterRepositoryError) {
    for await state in states() {
      if try await hasAnswer { return }
      if state.isUpdating { continue }
      throw state.error ?? state.storageProblem.map { .storage(reason: $0) }
        ?? .notCopied("\(source.name) has no characters")
    }
    throw .cancelled
  }

  /// Whether a list can be read: it is complete, or the copy has at least one character.
  private var hasAnswer: Bool {
    get async throws(CharacterRepositoryError) {
      let copy = try await openedCopy()
      if try await copy.records.list().completed != nil { return true }
      return try await copy.count > 0
    }
  }

  /// Requests a part, and returns the entry; `nil` for the list. If the request fails, but the copy has
  /// an answer, records the reason and returns `nil`.
  private func newAnswer(
    for part: Part, hasCopy: @autoclosure () async throws(CharacterRepositoryError) -> Bool
  ) async throws(CharacterRepositoryError) -> FictionalCharacter? {
    do throws(CharacterRepositoryError) {
      let character = try await request(part)
      refreshed.insert(part)
      return character
    } catch {
      // The caller replaces a damaged copy.
      if case .storage = error { throw error }
      if error == .cancelled { throw error }
      refreshed.insert(part)
      let hasCopy = try await hasCopy()
      if hasCopy || error != .notFound { noteFailure(error, of: part) }
      if hasCopy { return nil }
      throw error
    }
  }

  private func isPaused(_ part: Part) -> Bool { pauses[part].map { now() < $0 } ?? false }

  private func requests(for part: Part) -> SourcePolicy.Requests {
    policy.requests == .always && refreshed.contains(part) ? .whenStale : policy.requests
  }
}

// MARK: - Refreshing

extension SourceRepository {
  /// Refreshes a part of the copy in the background, unless that is already running, or failed a
  /// short time ago.
  func refresh(_ part: Part, ignoringPause: Bool = false) {
    if refreshes[part] != nil { return }
    if isPaused(part), !ignoringPause { return }
    refreshes[part] = Task {
      do throws(CharacterRepositoryError) {
        _ = try await recovering { () async throws(CharacterRepositoryError) in
          try await request(part)
        }
      } catch {
        noteFailure(error, of: part)
      }
      refreshes[part] = nil
      update()
    }
    update()
  }
}
