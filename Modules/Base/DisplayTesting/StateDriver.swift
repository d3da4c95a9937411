import DisplayKit
public import Testing

/// What a test expects of the states of a view model, as a ``ViewModelDriver``, or of a store, as a
/// ``StoreDriver``.
@MainActor
public class StateDriver<State: Equatable & Sendable> {
  let view: RecordingView<State>
  let reporter: Reporter
  let exhaustivity: Exhaustivity

  /// How many of the drawn states were expected or skipped.
  private(set) var expectedCount = 0

  init(view: RecordingView<State>, exhaustivity: Exhaustivity, reporter: Reporter) {
    self.view = view
    self.exhaustivity = exhaustivity
    self.reporter = reporter
  }

  /// Expects `state` to be the next one that was drawn; the first one is drawn at the start.
  ///
  /// Driven non-exhaustively, any later one will do, and those before it are skipped.
  public func expect(_ state: State, sourceLocation: SourceLocation = #_sourceLocation) {
    expect(state, sourceLocation) { _ in false }
  }

  /// Expects the next state to be the one expected before, with this change.
  ///
  /// ```swift
  /// await drive(Store<Set<Int>>([])) { favorites in
  ///   favorites.expect([])
  ///   favorites.store.update { $0.insert(12) }
  ///   favorites.expect { $0.insert(12) }
  /// }
  /// ```
  ///
  /// Driven non-exhaustively, any later one will do in which the change changes nothing: only what
  /// it writes counts, whatever else is in the state.
  ///
  /// - Throws: What `change` throws; then nothing was expected.
  public func expect(
    sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout State) throws -> Void
  ) rethrows {
    let before = expectedCount > 0 ? view.states[expectedCount - 1] : nil
    guard var state = isExhaustive ? before : before ?? view.states.last else {
      reporter.fail(.nothingToChange, sourceLocation)
      return
    }
    try change(&state)
    try expect(state, sourceLocation) { came in
      guard !isExhaustive else { return false }
      var changed = came
      try change(&changed)
      return changed == came
    }
  }

  /// Expects that nothing was drawn since the last expectation.
  ///
  /// At the end of a test that is exhaustive this is expected anyway.
  public func expectNoState(sourceLocation: SourceLocation = #_sourceLocation) {
    let states = take(upTo: view.states.count)
    if !states.isEmpty { reporter.fail(.unexpected(states), sourceLocation) }
  }

  // MARK: - Internal

  var isExhaustive: Bool { exhaustivity == .exhaustive }

  /// The effects in flight; a store has none.
  var work: PendingWork { PendingWork() }

  /// The action that a state came from, where that is known.
  func cause(ofStateAt index: Int) -> String? { nil }

  /// Whether `expect(_:)` need not wait for the state.
  func hasCome(_ state: State) -> Bool {
    let rest = view.states[expectedCount...]
    return isExhaustive ? !rest.isEmpty : rest.contains(state)
  }

  func finish(sourceLocation: SourceLocation) {
    let states = take(upTo: view.states.count)
    if states.isEmpty { return }
    if isExhaustive {
      reporter.fail(.unexpected(states), sourceLocation)
    } else {
      reporter.note(.skipped(states), sourceLocation)
    }
  }

  private func expect(
    _ state: State, _ sourceLocation: SourceLocation, orOneThat fits: (State) throws -> Bool
  ) rethrows {
    let rest = view.states[expectedCount...]
    guard let index = try rest.firstIndex(where: { try $0 == state || fits($0) }) else {
      failToFind(state, sourceLocation)
      return
    }
    let earlier = take(upTo: index)
    expectedCount = index + 1
    if earlier.isEmpty { return }
    if isExhaustive {
      reporter.fail(.unexpected(earlier, before: state), sourceLocation)
    } else {
      reporter.note(.skipped(earlier), sourceLocation)
    }
  }

  private func failToFind(_ state: State, _ sourceLocation: SourceLocation) {
    if expectedCount == view.states.count {
      let isRepeated = view.states.last == state
      reporter.fail(.noState(expected: state, isRepeated: isRepeated, work: work), sourceLocation)
    } else if isExhaustive {
      let came = drawnState(at: expectedCount)
      expectedCount += 1
      reporter.fail(.otherState(expected: state, came: came), sourceLocation)
    } else {
      let newest = drawnState(at: view.states.count - 1)
      reporter.fail(.noneOfTheStates(expected: state, newest: newest), sourceLocation)
    }
  }

  private func take(upTo end: Int) -> [DrawnState<State>] {
    defer { expectedCount = end }
    return (expectedCount..<end).map(drawnState)
  }

  private func drawnState(at index: Int) -> DrawnState<State> {
    DrawnState(
      state: view.states[index], before: index > 0 ? view.states[index - 1] : nil,
      cause: cause(ofStateAt: index))
  }
}
