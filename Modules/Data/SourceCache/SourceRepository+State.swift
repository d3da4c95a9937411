public import CharacterDomain
import SystemKit

/// The state of a repository, and the streams to which each change is sent.
struct PublishedState {
  var state: SourceState
  var subscribers: [AsyncStream<SourceState>.Continuation] = []
}

extension SourceRepository: CopiedRepository {
  /// How old the answers are, and whether newer ones arrive.
  public nonisolated var state: SourceState { published.withLock { $0.state } }

  /// Returns a stream of the current state and each later one.
  public nonisolated func states() -> AsyncStream<SourceState> {
    let (states, continuation) = AsyncStream.makeStream(of: SourceState.self)
    published.withLock { published in
      continuation.yield(published.state)
      published.subscribers.append(continuation)
    }
    return states
  }

  /// Starts to request the list of all characters in the background, unless the policy says never.
  public func refresh() {
    if policy.requests != .never { refresh(.list, ignoringPause: true) }
  }

  // MARK: - Internal

  /// Changes the state, and publishes it if it is different then.
  func update(_ change: (inout SourceState) -> Void = { _ in }) {
    var new = state
    change(&new)
    new.isUpdating = loads > 0 || refreshes[.list] != nil
    new.age = answered.values.min().map { .seconds(max(now() - $0, 0)) }
    if new == state { return }
    published.withLock { [new] published in
      published.state = new
      published.subscribers.removeAll { subscriber in
        if case .terminated = subscriber.yield(new) { true } else { false }
      }
    }
  }

  /// Records that a request has failed, so that the next one in the background waits.
  func noteFailure(_ error: CharacterRepositoryError, of part: Part) {
    var pause = Self.retryPause
    if case .refused(let delay?) = error { pause = max(pause, delay) }
    if case .storage(let reason) = error { note(reason) } else { update { $0.error = error } }
    pauses[part] = now() + Int(pause.components.seconds)
  }

  /// Records why the copy is not saved.
  func note(_ problem: String?) {
    if let problem { update { $0.storageProblem = problem } }
  }

  /// Records when the answer that is given now was requested.
  func noteAnswer(_ part: Part, requestedAt time: Int?) {
    guard let time else { return }
    answered[part] = max(time, answered[part] ?? time)
    update()
  }

  /// Returns how far the list is loaded, and sets the state to it, unless the list is being loaded.
  func noteList() async throws(CharacterRepositoryError) -> CopyRecords.List {
    let copy = try await openedCopy()
    let list = try await copy.records.list()
    let loaded = list.completed == nil ? try await copy.count : list.loaded
    update { state in
      state.isComplete = list.completed != nil
      if loads > 0 { return }
      (state.loaded, state.total, state.isShort) = (loaded, list.total, list.isShort)
    }
    return list
  }
}
