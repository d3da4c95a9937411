/// A view model whose state never changes.
final class FixedViewModel<State: Equatable & Sendable, Action: Sendable>: ViewModel {
  let display: Display<State, Action>
  private let onSend: (Action) -> Void

  init(_ state: State, onSend: @escaping (Action) -> Void) {
    display = Display(state)
    self.onSend = onSend
  }

  func handle(_ action: Action) { onSend(action) }
}
