/// A closure that is subscribed to a store. The token retains it, the subscriber list does not.
@MainActor
final class ClosureSubscriber<State> {
  private let body: @MainActor (State) -> Void

  init(_ body: @escaping @MainActor (State) -> Void) {
    self.body = body
  }

  /// Receives a state. Always returns `true`; see ``SubscriberEntry/receive``.
  func receive(_ state: State) -> Bool {
    body(state)
    return true
  }
}
