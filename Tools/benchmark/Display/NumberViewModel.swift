import DisplayKit

/// A state that is a number. An action is the next number.
final class NumberViewModel: ViewModel {
  let display = Display<Int, Int>(0)

  func handle(_ action: Int) { update(action) }
}

/// Adds up the numbers that it renders, which is the least work possible.
final class NumberView: StatefulView {
  private(set) var sum = 0

  func render(state: Int) { sum &+= state }
}

/// A list of 20 rows, one of them selected. All states share the rows.
struct ListState: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    let id: Int
    let name: String
  }

  var selection = 0
  let title = "Characters of literature and myth"
  let rows = (0..<20).map { Row(id: $0, name: "The character of the number \($0)") }
}

/// Selects the row whose index is the action.
final class ListViewModel: ViewModel {
  let display = Display<ListState, Int>(ListState())

  func handle(_ action: Int) { update { $0.selection = action } }
}

/// Stores the last state that it rendered.
final class ListView: StatefulView {
  private(set) var last: ListState?

  func render(state: ListState) { last = state }
}

/// The same without a kit: a state, and closures that are called with it.
@MainActor
final class ClosureBaseline<State> {
  private var state: State
  private var draw: (State) -> Void = { _ in }
  private var drawAll: [(State) -> Void] = []

  init(_ state: State) { self.state = state }

  /// Calls one closure after each change.
  func onChange(_ draw: @escaping (State) -> Void) { self.draw = draw }

  /// Calls several closures after each change that ``changeForAll(_:)`` makes.
  func onChangeForAll(_ draw: [(State) -> Void]) { drawAll = draw }

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
