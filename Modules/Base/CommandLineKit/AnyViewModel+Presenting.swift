public import DisplayKit

extension AnyViewModel {
  /// Sends an action and renders `view` until no effect is in flight.
  ///
  /// Use this method in a command that shows a screen once and then exits.
  ///
  /// ```swift
  /// final class CounterViewModel: ViewModel {
  ///   enum Action { case incremented }
  ///   let display = Display<Int, Action>(0)
  ///   func handle(_ action: Action) { update(state + 1) }
  /// }
  ///
  /// final class CounterLine: StatefulView {
  ///   func render(state: Int) { print(state) }
  /// }
  ///
  /// let counter = CounterViewModel().eraseToAnyViewModel()
  /// let count = await counter.present(on: CounterLine(), after: .incremented)
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view to render now and after each change, until this method returns.
  ///   - action: The action to send.
  /// - Returns: The state when no effect is in flight, or when the waiting task is cancelled.
  public func present(on view: some StatefulView<State>, after action: Action) async -> State {
    let subscription = subscribe(view)
    send(action)
    await waitUntilIdle()
    withExtendedLifetime((view, subscription)) {}
    return state
  }

  /// Sends an action, renders `view` until no effect is in flight, and returns the loaded content.
  ///
  /// Use this method in a command that prints loaded content and then exits.
  ///
  /// ```swift
  /// struct ClosedError: Error, Hashable {}
  /// enum HoursAction { case appeared }
  /// typealias HoursState = LoadState<String, ClosedError>
  ///
  /// @MainActor
  /// func printHours(
  ///   of zoo: AnyViewModel<HoursState, HoursAction>, on console: Console
  /// ) async throws {
  ///   let view = ContentWriter<String, ClosedError> { console.writeLine($0) }
  ///   try await zoo.presentContent(on: view, after: .appeared)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view to render now and after each change, until this method returns.
  ///   - action: The action to send.
  /// - Returns: The loaded content.
  /// - Throws: The error of a failed load, or `CancellationError` if the content is still not
  ///   loaded when no effect is in flight or when the waiting task is cancelled.
  @discardableResult
  public func presentContent<Content, Failure>(
    on view: some StatefulView<State>, after action: Action
  ) async throws -> Content where State == LoadState<Content, Failure> {
    switch await present(on: view, after: action) {
    case .loading: throw CancellationError()
    case .loaded(let content): return content
    case .failed(let error): throw error
    }
  }
}
