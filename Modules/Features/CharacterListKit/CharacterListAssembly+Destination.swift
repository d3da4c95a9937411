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
  /// | `year` | years, such as `1862`, `1800..1850`, `1850..`, `..-500` or `19th` |
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
      let screen = CharacterListScreen(viewModel)
      return DestinationScreen {
        screen
      } parameters: {
        screen.parameters
      } restart: {
        viewModel.send(.parametersChanged($0))
      } start: {
        viewModel.send(.appeared)
      }
    }
  }

  /// The form of a filter as a destination of flows, for a modal over the list.
  ///
  /// Its route, such as `filter/kind=deity&sort=-year`, has the parameters of the list except the
  /// selected row. The screen sends a ``CharacterListEvent``.
  public var filterDestination: Destination<CharacterListQuery, TerminalView> {
    Destination(
      "filter", title: CharacterFilterScreen.title, parameters: .characterFilter
    ) { query in
      let viewModel = CharacterFilterViewModel(query)
      return DestinationScreen(signals: viewModel.signals) {
        CharacterFilterScreen(viewModel.eraseToAnyViewModel())
      } parameters: {
        viewModel.currentQuery
      }
    }
  }
}
