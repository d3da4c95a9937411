import DisplayKit

/// A view model whose state is a number. Each action is the next number.
final class NumberViewModel: ViewModel {
  let display = Display<Int, Int>(0)

  func handle(_ action: Int) { update(action) }
}

/// A view that does almost nothing: it adds up the numbers that it renders.
final class NumberView: StatefulView {
  private(set) var sum = 0

  func render(state: Int) { sum &+= state }
}

/// A list of 20 rows, and the index of the selected row. Copies of a state share the storage of the
/// rows.
struct ListState: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    let id: Int
    let name: String
  }

  var selection = 0
  let title = "Characters of literature and myth"
  let rows = (0..<20).map { Row(id: $0, name: "The character of the number \($0)") }
}

/// A view model of a list. An action selects the row at a given index.
final class ListViewModel: ViewModel {
  let display = Display<ListState, Int>(ListState())

  func handle(_ action: Int) { update { $0.selection = action } }
}

/// A view that stores the last state that it rendered.
final class ListView: StatefulView {
  private(set) var last: ListState?

  func render(state: ListState) { last = state }
}

/// A reference without DisplayKit: a state, and closures that are called after each change.
@MainActor
final class ClosureBaseline<State> {
  private var state: State
  private var draw: (State) -> Void = { _ in }
  private var drawAll: [(State) -> Void] = []

  init(_ state: State) { self.state = state }

  /// Sets the closure that ``change(_:)`` calls.
  func onChange(_ draw: @escaping (State) -> Void) { self.draw = draw }

  /// Sets the closures that ``changeForAll(_:)`` calls.
  func onChangeForAll(_ draw: [(State) -> Void]) { drawAll = draw }

  /// Changes the state, and calls the closure set with ``onChange(_:)``.
  func change(_ change: (inout State) -> Void) {
    change(&state)
    draw(state)
  }

  /// Changes the state, and calls the closures set with ``onChangeForAll(_:)``.
  func changeForAll(_ change: (inout State) -> Void) {
    change(&state)
    for draw in drawAll { draw(state) }
  }
}
