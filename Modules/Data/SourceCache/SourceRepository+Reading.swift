import CharacterDomain

extension SourceRepository {
  /// Returns an entry of the copy, or requests it.
  func entry(_ id: CharacterID) async throws(CharacterRepositoryError) -> FictionalCharacter {
    let part = Part.entry(id.local)
    let copy = try await openedCopy()
    let record = try await copy.records.entry(id.local)
    let saved = try await copy.character(id)
    switch requests(for: part) {
    case .never:
      guard let saved else {
        // A complete list contains all characters of the source.
        if try await copy.records.list().completed != nil { throw .notFound }
        throw .notCopied("the copy of \(source.name) lacks \(id)")
      }
      noteAnswer(part, requestedAt: record.saved)
      return saved
    case .whenStale:
      if let saved, let time = record.requested {
        noteAnswer(part, requestedAt: time)
        if isStale(time, after: policy.maximumAge) { refresh(part) }
        return saved
      }
      let isMissing = record.missing.map { !isStale($0, after: Self.notFoundAge) } ?? false
      if isMissing {
        guard let saved else { throw .notFound }
        update { $0.error = .notFound }
        noteAnswer(part, requestedAt: record.saved)
        return saved
      }
    case .always: break
    }
    do throws(CharacterRepositoryError) {
      let character = try await requestedEntry(id.local)
      refreshed.insert(part)
      return character
    } catch {
      guard error != .cancelled else { throw error }
      refreshed.insert(part)
      if saved != nil || error != .notFound { noteFailure(error, of: part) }
      guard let saved else { throw error }
      noteAnswer(part, requestedAt: record.saved)
      return saved
    }
  }

  /// Passes the store to `body`, after as much of the list has been loaded as the policy says.
  func withList<Value: Sendable>(
    _ body: @Sendable (any CharacterStore) async throws(CharacterRepositoryError) -> Value
  ) async throws(CharacterRepositoryError) -> Value {
    if Task.isCancelled { throw .cancelled }
    return try await recovering { () async throws(CharacterRepositoryError) in
      let list = try await openedCopy().records.list()
      note(list)
      switch policy.lists {
      case .complete: try await prepareCompleteList(list)
      case .available: try await prepareAvailableList(list)
      }
      let answer = try await openedCopy().records.list()
      noteAnswer(.list, requestedAt: answer.completed ?? answer.started)
      return try await body(openedCopy().store)
    }
  }

  private func prepareCompleteList(
    _ list: CopyRecords.List
  ) async throws(CharacterRepositoryError) {
    switch (requests(for: .list), list.completed) {
    case (.never, .some): break
    case (.never, nil): throw .notCopied("the copy of \(source.name) is not complete")
    case (.whenStale, let time?):
      if isStale(time, after: policy.maximumAge) { refresh(.list) }
    case (.whenStale, nil), (.always, _):
      do throws(CharacterRepositoryError) { try await loadList() } catch {
        switch error {
        // The caller replaces a damaged copy.
        case .cancelled, .storage: throw error
        case .notFound, .unknownSource, .unreachable, .unusable, .refused, .invalidResponse,
          .notCopied:
          noteFailure(error, of: .list)
          if list.completed == nil { throw error }
        }
      }
      refreshed.insert(.list)
    }
  }

  /// Starts to load what the copy lacks. Waits for the first characters if the copy has none.
  private func prepareAvailableList(
    _ list: CopyRecords.List
  ) async throws(CharacterRepositoryError) {
    let hasAnswer = try await hasAnswer(list)
    let isFresh = list.completed.map { !isStale($0, after: policy.maximumAge) } ?? false
    switch requests(for: .list) {
    case .never: break
    case .whenStale: if !isFresh { refresh(.list, ignoringPause: !hasAnswer) }
    case .always:
      refreshed.insert(.list)
      refresh(.list, ignoringPause: true)
    }
    if hasAnswer { return }
    guard refreshes[.list] != nil else {
      throw .notCopied("the copy of \(source.name) is empty")
    }
    for await state in await states() {
      if try await self.hasAnswer(openedCopy().records.list()) { return }
      if state.isUpdating { continue }
      throw state.error ?? state.storageProblem.map { .storage(reason: $0) }
        ?? .notCopied("\(source.name) has no characters")
    }
    throw .cancelled
  }

  /// Returns whether a list can be read: it is complete, or the copy has at least one character.
  private func hasAnswer(
    _ list: CopyRecords.List
  ) async throws(CharacterRepositoryError) -> Bool {
    if list.completed != nil { return true }
    return try await openedCopy().count > 0
  }

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
    if let end = pauses[part], now() < end, !ignoringPause { return }
    refreshes[part] = Task {
      do throws(CharacterRepositoryError) {
        try await recovering { () async throws(CharacterRepositoryError) in
          switch part {
          case .entry(let local): _ = try await requestedEntry(local)
          case .list: try await loadList()
          }
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
