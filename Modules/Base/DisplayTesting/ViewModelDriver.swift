public import DisplayKit
public import Testing

/// A driver that sends actions to a view model and expects its states, created by
/// ``drive(_:exhaustivity:sourceLocation:body:)-(()->Driven,_,_,_)``.
@MainActor
public final class ViewModelDriver<Driven: ViewModel>:
  AnyViewModelDriver<Driven.State, Driven.Action>
{
  /// The view model, for expectations about properties other than its state.
  public let viewModel: Driven

  init(_ viewModel: () throws -> Driven, exhaustivity: Exhaustivity) rethrows {
    let observer = DriverObserver()
    let driven = try withDisplayObserver(observer) { try viewModel() }
    self.viewModel = driven
    super.init(driven.eraseToAnyViewModel(), observer: observer, exhaustivity: exhaustivity)
  }

  // MARK: - Internal

  override var ownsViewModel: Bool { true }
}

/// Drives a view model through a test. The test fails for everything that it does not expect.
///
/// The test expects every state that a view would render, in order, including the first state. When
/// `body` returns, the test fails if an effect is in flight, a task sleeps on a ``TestClock``, or
/// the view model is still alive. The test also fails for states that were not expected, and for
/// unexpected results of effects that changed no state.
///
/// ```swift
/// @MainActor
/// @Test("Counts taps")
/// func tap() async {
///   await drive(CounterViewModel()) { counter in
///     counter.expect(0)
///     counter.send(.incremented)
///     counter.expect(1)
///   }
/// }
/// ```
///
/// The idea comes from the test store of The Composable Architecture.
///
/// - Parameters:
///   - viewModel: An expression that creates the view model. If you pass an existing view model, the
///     test can't check that it is released, and failures can't name the actions that led to a state.
///   - exhaustivity: Whether the test must expect every state and effect.
///   - sourceLocation: The location at which failures at the end are reported.
///   - body: The test, which receives the driver.
/// - Throws: The error that `viewModel` or `body` throws. In that case, nothing is checked at the
///   end.
@MainActor
public func drive<Driven: ViewModel>(
  _ viewModel: @autoclosure () throws -> Driven,
  exhaustivity: Exhaustivity = .exhaustive,
  sourceLocation: SourceLocation = #_sourceLocation,
  body: (ViewModelDriver<Driven>) async throws -> Void
) async rethrows {
  try await drive(sourceLocation: sourceLocation, body: body) {
    try ViewModelDriver(viewModel, exhaustivity: exhaustivity)
  }
}
