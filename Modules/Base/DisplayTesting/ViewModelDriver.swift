public import DisplayKit
public import Testing

/// What a test does to a view model inside ``drive(_:exhaustivity:sourceLocation:body:)``.
@MainActor
public final class ViewModelDriver<Driven: ViewModel> {
  /// The state of the view model.
  public typealias State = Driven.State

  /// The view model itself, for what neither a state nor an action shows.
  public let viewModel: Driven

  private let exhaustivity: Exhaustivity
  private let reporter: Reporter
  private let view = RecordingView<State>()
  private let subscription: Subscription
  private var expectedCount = 0

  init(_ viewModel: Driven, exhaustivity: Exhaustivity, reporter: Reporter) {
    self.viewModel = viewModel
    self.exhaustivity = exhaustivity
    self.reporter = reporter
    subscription = viewModel.subscribe(view)
  }

  /// Sends an action, as a view would.
  public func send(_ action: Driven.Action) {
    viewModel.send(action)
  }

  /// Waits until no effect is in flight.
  public func settled() async {
    await viewModel.settled()
  }

  /// Expects `state` to be the next one that was drawn.
  public func expect(_ state: State, sourceLocation: SourceLocation = #_sourceLocation) {
    if exhaustivity == .nonExhaustive { skipStates(before: state) }
    guard expectedCount < view.states.count else {
      reporter.fail(.noState(expected: state), sourceLocation)
      return
    }
    let came = view.states[expectedCount]
    expectedCount += 1
    if came != state { reporter.fail(.otherState(expected: state, came: came), sourceLocation) }
  }

  /// Expects the next state to be the one expected before, with this change.
  ///
  /// ```swift
  /// list.expect { $0.isLoading = true }
  /// ```
  public func expect(
    sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout State) throws -> Void
  ) rethrows {
    guard expectedCount > 0 else {
      reporter.fail(.nothingToChange, sourceLocation)
      return
    }
    var state = view.states[expectedCount - 1]
    try change(&state)
    expect(state, sourceLocation: sourceLocation)
  }

  /// Waits for the next state, as long as an effect is in flight, and expects it to be `state`.
  ///
  /// For an effect that answers while another one goes on; else ``settled()`` is enough.
  public func expectNext(
    _ state: State, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let next = Task { [view, expectedCount] in await view.drawn(expectedCount + 1) }
    let end = Task { [viewModel] in
      await viewModel.settled()
      next.cancel()
    }
    await next.value
    end.cancel()
    await end.value
    expect(state, sourceLocation: sourceLocation)
  }

  // MARK: - Internal

  private func skipStates(before state: State) {
    let rest = view.states[expectedCount...]
    guard let index = rest.firstIndex(of: state) else { return }
    if index > expectedCount { reporter.note(.skipped(states: rest[..<index])) }
    expectedCount = index
  }

  func finish(sourceLocation: SourceLocation) {
    let states = view.states[expectedCount...]
    let effects = viewModel.display.effectsInFlight
    switch exhaustivity {
    case .exhaustive:
      if !states.isEmpty { reporter.fail(.unexpected(states: states), sourceLocation) }
      if !effects.isEmpty { reporter.fail(.inFlight(effects: effects), sourceLocation) }
    case .nonExhaustive:
      if !states.isEmpty { reporter.note(.skipped(states: states)) }
      if !effects.isEmpty { reporter.note(.skipped(effects: effects)) }
    }
  }
}
