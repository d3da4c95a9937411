public import DisplayKit

extension AnyViewModel {
  /// Sends an action and renders `view` until no effect is in flight.
  ///
  /// A one-shot command shows a screen with this method.
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
  ///   - view: The view. It is rendered now and after each change until this method returns.
  ///   - action: The action to send.
  /// - Returns: The final state. If the waiting task is cancelled, the state at that moment.
  public func present(
    on view: some StatefulView<State>, after action: Action
  ) async -> State {
    let subscription = subscribe(view)
    send(action)
    await waitUntilIdle()
    withExtendedLifetime((view, subscription)) {}
    return state
  }
}
