import DisplayKit

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

  func handle(_ action: Int) {
    update { $0.selection = action }
  }
}

/// Stores the last state that it rendered.
final class ListView: StatefulView {
  private(set) var last: ListState?

  func render(state: ListState) { last = state }
}
