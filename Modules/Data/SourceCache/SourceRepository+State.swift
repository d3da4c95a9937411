public import CharacterDomain

extension SourceRepository: CopiedRepository {
  /// The name of the source.
  public nonisolated var sourceName: SourceName { source.name }

  /// Returns the current state, and then each change.
  public func states() async -> AsyncStream<SourceState> {
    if let list = try? await openedCopy().records.list() { note(list) }
    let (states, continuation) = AsyncStream.makeStream(
      of: SourceState.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(state)
    subscribers.append(continuation)
    return states
  }

  /// Starts to request the list of all characters in the background, unless the policy says never.
  public func refresh() {
    if policy.requests != .never { refresh(.list, ignoringPause: true) }
  }

  // MARK: - Internal

  /// Changes the state, and publishes it if it is different then.
  func update(_ change: (inout SourceState) -> Void = { _ in }) {
    let old = state
    change(&state)
    state.isUpdating = loads > 0 || refreshes[.list] != nil
    state.age = answered.values.min().map { .seconds(max(now() - $0, 0)) }
    if state == old { return }
    onProgress(state)
    subscribers.removeAll { subscriber in
      if case .terminated = subscriber.yield(state) { true } else { false }
    }
  }

  /// Records that a request has failed, so that the next one in the background waits.
  func noteFailure(_ error: CharacterRepositoryError, of part: Part) {
    var pause = Self.retryPause
    if case .refused(let delay?) = error { pause = max(pause, delay) }
    update { state in
      switch error {
      case .storage(let reason): state.storageProblem = reason
      case .notFound, .unknownSource, .unreachable, .unusable, .refused, .invalidResponse,
        .notCopied, .cancelled:
        state.error = error
      }
    }
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

  /// Sets the state of the list, unless it is being loaded.
  func note(_ list: CopyRecords.List) {
    update { state in
      state.isComplete = list.completed != nil
      if loads > 0 { return }
      (state.loaded, state.total) = (list.loaded, list.total)
      state.isShort = list.isShort
    }
  }
}
