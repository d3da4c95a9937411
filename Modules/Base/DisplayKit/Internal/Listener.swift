/// A closure among the subscribers. The token keeps it, the list of places does not.
@MainActor
final class Listener<State> {
  private let receive: @MainActor (State) -> Void

  init(_ receive: @escaping @MainActor (State) -> Void) {
    self.receive = receive
  }

  /// Returns that somebody is there.
  func hear(_ state: State) -> Bool {
    receive(state)
    return true
  }
}
