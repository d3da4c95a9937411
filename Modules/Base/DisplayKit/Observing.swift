/// Has every display and store that is made inside `body` observed, for as long as it lives.
///
/// Tasks that `body` starts are included, detached ones are not. Inside each other, the outer observer
/// is told first, and asked last what to replace.
///
/// ```swift
/// final class StatePrinter: DisplayObserver {
///   func didChange<State>(from old: State, to new: State, in display: DisplayIdentity) {
///     print(display, new)
///   }
/// }
///
/// observing(with: StatePrinter()) { CounterViewModel().send(.incremented) }
/// ```
///
/// What is made elsewhere is not observed and pays nothing; so tests can observe in parallel.
@MainActor
public func observing<Result>(
  with observer: any DisplayObserver, _ body: @MainActor () async throws -> Result
) async rethrows -> Result {
  try await Observers.$present.withValue(
    Observers.present + [observer], operation: body)
}

/// As the asynchronous one.
@MainActor
public func observing<Result>(
  with observer: any DisplayObserver, _ body: @MainActor () throws -> Result
) rethrows -> Result {
  try Observers.$present.withValue(Observers.present + [observer], operation: body)
}
