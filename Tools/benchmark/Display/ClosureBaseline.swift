/// The same without a kit: a state, and closures that are called with it.
@MainActor
final class ClosureBaseline<State> {
  private var state: State
  private var draw: (State) -> Void = { _ in }
  private var drawAll: [(State) -> Void] = []

  init(_ state: State) {
    self.state = state
  }

  /// Calls one closure after each change.
  func onChange(_ draw: @escaping (State) -> Void) {
    self.draw = draw
  }

  /// Calls several closures after each change that ``changeForAll(_:)`` makes.
  func onChangeForAll(_ draw: [(State) -> Void]) {
    drawAll = draw
  }

  /// Changes the state and calls the one closure.
  func change(_ change: (inout State) -> Void) {
    change(&state)
    draw(state)
  }

  /// Changes the state and calls all closures.
  func changeForAll(_ change: (inout State) -> Void) {
    change(&state)
    for draw in drawAll { draw(state) }
  }
}
