/// Observes every display and store that is created inside `body`, for as long as each one exists.
///
/// This includes tasks that `body` starts, except detached ones. Calls can be nested: the outer
/// observer is notified first, can take over an effect first, and is the last one to replace the
/// clock.
///
/// ```swift
/// final class StatePrinter: DisplayObserver {
///   func didChange<State>(from old: State, to new: State, in display: DisplayIdentity) {
///     print(display.name, new)
///   }
/// }
///
/// withDisplayObserver(StatePrinter()) { CounterViewModel().send(.incremented) }
/// ```
///
/// A display that is created elsewhere is not observed, so tests can observe in parallel.
@MainActor
public func withDisplayObserver<Result>(
  _ observer: any DisplayObserver, perform body: @MainActor () async throws -> Result
) async rethrows -> Result {
  try await CurrentObservers.$all.withValue(
    CurrentObservers.all + [observer], operation: body)
}

/// Observes every display and store that a synchronous `body` creates.
@MainActor
public func withDisplayObserver<Result>(
  _ observer: any DisplayObserver, perform body: @MainActor () throws -> Result
) rethrows -> Result {
  try CurrentObservers.$all.withValue(CurrentObservers.all + [observer], operation: body)
}
