public import DisplayKit
public import Testing

/// Drives a type-erased view model, or a scope of one, through a test.
///
/// The test expects every state of a scope, like that of a whole view model. Effects in flight are
/// those of the view model whose type is erased.
///
/// ```swift
/// @MainActor
/// @Test("Shows the number of taps in words")
/// func words() async {
///   let counter = CounterViewModel().eraseToAnyViewModel()
///   await drive(counter.scoped(state: { "\($0) taps" }, action: { $0 })) { words in
///     words.expect("0 taps")
///     words.send(.incremented)
///     words.expect("1 taps")
///   }
/// }
/// ```
///
/// - Parameters:
///   - viewModel: An expression. If it creates the view model whose type is erased, the test also
///     fails if that is still alive at the end, and failures name the actions that led to a state.
///   - exhaustivity: Whether the test must expect every state and effect.
///   - sourceLocation: The location at which failures at the end are reported.
///   - body: The test.
/// - Throws: The error that `viewModel` or `body` throws. Then nothing is checked at the end.
@MainActor
public func drive<State: Equatable & Sendable, Action: Sendable>(
  _ viewModel: @autoclosure () throws -> AnyViewModel<State, Action>,
  exhaustivity: Exhaustivity = .exhaustive,
  sourceLocation: SourceLocation = #_sourceLocation,
  body: (AnyViewModelDriver<State, Action>) async throws -> Void
) async rethrows {
  try await drive(sourceLocation: sourceLocation, body: body) {
    let observer = DriverObserver()
    return try AnyViewModelDriver(
      withDisplayObserver(observer) { try viewModel() }, observer: observer,
      exhaustivity: exhaustivity)
  }
}
