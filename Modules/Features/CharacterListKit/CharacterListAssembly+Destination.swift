import CharacterDomain
public import FlowKit
public import TerminalKit

extension CharacterListAssembly {
  /// The list screen as a destination of flows.
  ///
  /// A route such as `list/kind=deity&sort=-year&row=20` names the filter, the order, the search text
  /// and the selected row. The values are percent-encoded where needed.
  ///
  /// | key | value |
  /// |---|---|
  /// | `kind` | kinds, separated by commas |
  /// | `work`, `author`, `tradition`, `language` | words |
  /// | `year` | years, such as `1862`, `1800..1850`, `1850..` or `..-500` |
  /// | `id` | IDs of characters, separated by commas |
  /// | `favorites` | `true` for favorites only |
  /// | `sort` | `name`, `year`, `work` or `author`; with `-` before it, the highest first |
  /// | `q` | the search text |
  /// | `row` | the index of the selected row, from 0 |
  public var destination: Destination<CharacterListParameters, TerminalView> {
    Destination(
      "list", title: "Characters", parameters: .characterList, root: CharacterListParameters(),
      placeholder: "Enter opens the selected character"
    ) { parameters in
      let viewModel = viewModel(for: parameters)
      weak var screen: CharacterListScreen?
      return FlowScreen {
        let newScreen = CharacterListScreen(viewModel)
        screen = newScreen
        return newScreen
      } route: {
        self.destination.route(screen?.parameters ?? parameters)
      } start: {
        viewModel.send(.appeared)
      }
    }
  }
}
