import DisplayKit
public import FlowKit
import RouteFieldsKit
public import TerminalKit

extension FavoritesAssembly {
  /// The list of favorites as a screen of a terminal, which is a tab.
  ///
  /// A route such as `favorites/row=3` contains the index of the selected row, from 0.
  public var destination: Destination<Int, TerminalView> {
    Destination(
      "favorites", title: "Favorites", parameters: .fields(.selectedRow), root: 0,
      placeholder: "Enter opens the selected character"
    ) { selectedRow in
      let viewModel = viewModel(for: .list)
      let screen = FavoritesScreen(viewModel, selectedRow: selectedRow)
      return DestinationScreen {
        screen
      } parameters: {
        screen.selectedRow ?? selectedRow
      } start: {
        viewModel.send(.appeared)
      }
    }
  }
}
