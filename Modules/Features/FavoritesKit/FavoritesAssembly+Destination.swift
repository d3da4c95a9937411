import DisplayKit
public import FlowKit
public import TerminalKit

extension FavoritesAssembly {
  /// The list of favorites as a screen of a terminal, which is a tab.
  public var destination: Destination<Void, TerminalView> {
    Destination("favorites", title: "Favorites", placeholder: "Enter opens the selected character")
    {
      let viewModel = viewModel(for: .list)
      return FlowScreen {
        FavoritesScreen(viewModel)
      } start: {
        viewModel.send(.appeared)
      }
    }
  }
}
