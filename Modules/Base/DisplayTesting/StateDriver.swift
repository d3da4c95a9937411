import DisplayKit
public import Testing

/// The expectations that ``ViewModelDriver`` and ``StoreDriver`` have in common.
///
/// A driver reports only its first missed expectation. Later missed expectations, and states and
/// effects that remain at the end of the test, are usually consequences, so the driver doesn't
/// report them. A failure of one driver doesn't affect other drivers.
@MainActor
public class StateDriver<State: Equatable & Sendable> {
  let view: RecordingView<State>
  let reporter = Reporter.current
  let exhaustivity: Exhaustivity

  /// The number of rendered states that the test has expected or skipped.
  private(set) var expectedCount = 0

  /// Whether an expectation was missed or a wait took too long.
  private var hasFailed = false

  init(view: RecordingView<State>, exhaustivity: Exhaustivity) {
    self.view = view
    self.exhaustivity = exhaustivity
  }

  /// Expects `state` to be the next rendered state. The first state is rendered at the start.
  ///
  /// In a non-exhaustive drive, `state` can be any later state; the states before it are skipped.
  public func expect(_ state: State, sourceLocation: SourceLocation = #_sourceLocation) {
    expect(state, sourceLocation) { _ in false }
  }

  /// Expects the next state to equal the previously expected state after `change` is applied to it.
  ///
  /// ```swift
  /// await drive(Store<Set<Int>>([])) { favorites in
  ///   favorites.expect([])
  ///   favorites.store.update { $0.insert(12) }
  ///   favorites.expect { $0.insert(12) }
  /// }
  /// ```
  ///
  /// In a non-exhaustive drive, any later state matches if `change` leaves it unchanged. So only
  /// the properties that `change` writes are compared.
  ///
  /// In an exhaustive drive, the first state must be expected in full: there is no earlier state to
  /// change, so this method would fail the test.
  ///
  /// - Throws: The error that `change` throws. In that case, no state counts as expected.
  public func expect(
    sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout State) throws -> Void
  ) rethrows {
    let before = expectedCount > 0 ? view.states[expectedCount - 1] : nil
    guard var state = isExhaustive ? before : before ?? view.states.last else {
      fail(.nothingToChange, sourceLocation)
      return
    }
    try change(&state)
    try expect(state, sourceLocation) { rendered in
      guard !isExhaustive else { return false }
      var changed = rendered
      try change(&changed)
      return changed == rendered
    }
  }

  /// Expects that no state has been rendered since the last expectation.
  ///
  /// An exhaustive drive checks this at its end anyway.
  public func expectNoState(sourceLocation: SourceLocation = #_sourceLocation) {
    let states = take(upTo: view.states.count)
    if !states.isEmpty { fail(.unexpected(states), sourceLocation) }
  }

  // MARK: - Internal

  var isExhaustive: Bool { exhaustivity == .exhaustive }

  /// The work that has not ended; `nil` for a store, which has no effects.
  var work: PendingWork? { nil }

  /// Returns a description of the action that led to a state, or `nil` if the action is unknown.
  func cause(ofStateAt index: Int) -> String? { nil }

  /// Whether `expect(_:)` can be called for the state without waiting.
  func hasRendered(_ state: State) -> Bool {
    let rest = view.states[expectedCount...]
    return isExhaustive ? !rest.isEmpty : rest.contains(state)
  }

  func finish(sourceLocation: SourceLocation) {
    let states = take(upTo: view.states.count)
    if states.isEmpty { return }
    if isExhaustive {
      failAtEnd(.unexpected(states), sourceLocation)
    } else {
      reporter.note(.skipped(states), sourceLocation)
    }
  }

  /// Reports a missed expectation, unless it follows another failure.
  func fail(_ message: @autoclosure () -> Message, _ sourceLocation: SourceLocation) {
    failAtEnd(message(), sourceLocation)
    hasFailed = true
  }

  /// Reports a wait that took too long, even after another failure.
  func failToWait(_ message: Message, _ sourceLocation: SourceLocation) {
    hasFailed = true
    reporter.fail(message, sourceLocation)
  }

  /// Reports states, answers or work that remain at the end of the test. Does nothing after an
  /// earlier failure, which may be the cause. A report by this method doesn't count as an earlier
  /// failure, because remaining states, answers and work are independent of each other.
  func failAtEnd(_ message: @autoclosure () -> Message, _ sourceLocation: SourceLocation) {
    if !hasFailed { reporter.fail(message(), sourceLocation) }
  }

  private func expect(
    _ state: State, _ sourceLocation: SourceLocation, orMatching matches: (State) throws -> Bool
  ) rethrows {
    let rest = view.states[expectedCount...]
    guard let index = try rest.firstIndex(where: { try $0 == state || matches($0) }) else {
      failToFind(state, sourceLocation)
      return
    }
    let earlier = take(upTo: index)
    expectedCount = index + 1
    if earlier.isEmpty { return }
    if isExhaustive {
      fail(.unexpected(earlier, before: state), sourceLocation)
    } else {
      reporter.note(.skipped(earlier), sourceLocation)
    }
  }

  private func failToFind(_ state: State, _ sourceLocation: SourceLocation) {
    if expectedCount == view.states.count {
      let isRepeated = view.states.last == state
      fail(.noState(expected: state, isRepeated: isRepeated, work: work), sourceLocation)
    } else if isExhaustive {
      let rendered = renderedState(at: expectedCount)
      expectedCount += 1
      fail(.otherState(expected: state, rendered: rendered), sourceLocation)
    } else {
      let newest = renderedState(at: view.states.count - 1)
      fail(.noneOfTheStates(expected: state, newest: newest), sourceLocation)
    }
  }

  private func take(upTo end: Int) -> [RenderedState<State>] {
    defer { expectedCount = end }
    return (expectedCount..<end).map(renderedState)
  }

  private func renderedState(at index: Int) -> RenderedState<State> {
    RenderedState(
      state: view.states[index], before: index > 0 ? view.states[index - 1] : nil,
      cause: cause(ofStateAt: index))
  }
}

/// The states and effects that a test must expect.
///
/// In both cases, a test fails if the view model is still alive at the end, or if an unexpected
/// call is made.
public enum Exhaustivity: Equatable, Sendable {
  /// The test must expect every state, the end of every effect, and every answer that changes no
  /// state. The test need not expect dropped answers, because they are not handled.
  case exhaustive

  /// The test checks only what it expects. Other states, effects in flight and answers are printed
  /// as skipped, with their location in the test.
  case nonExhaustive
}
