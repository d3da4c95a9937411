import DisplayKit
import DisplayRows

struct LongListRow: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
  var likes = 0

  /// Returns `count` rows whose IDs are their indices.
  static func rows(_ count: Int) -> [LongListRow] {
    (0..<count).map { LongListRow(id: $0, name: "The character of the number \($0)") }
  }
}

/// A state with a list.
struct LongListState<List: Equatable & Sendable>: Equatable, Sendable {
  let title = "Characters of literature and myth"
  var rows: List
}

/// A view model with a list in `Rows`. An action sets the likes of the row with a given ID.
final class LongListViewModel: ViewModel {
  let display: Display<LongListState<Rows<LongListRow>>, LongListAction>

  init(_ count: Int) { display = Display(LongListState(rows: Rows(LongListRow.rows(count)))) }

  func handle(_ action: LongListAction) { update { $0.rows[id: action.id]?.likes = action.likes } }
}

/// A view model with a list in an array. An action sets the likes of the row at a given index.
final class PlainListViewModel: ViewModel {
  let display: Display<LongListState<[LongListRow]>, LongListAction>

  init(_ count: Int) { display = Display(LongListState(rows: LongListRow.rows(count))) }

  func handle(_ action: LongListAction) { update { $0.rows[action.id].likes = action.likes } }
}

struct LongListAction: Sendable {
  let id: Int
  let likes: Int
}

/// A view that counts how often it is rendered.
final class CountingView<State: Equatable & Sendable>: StatefulView {
  private(set) var count = 0

  func render(state: State) { count &+= 1 }
}
