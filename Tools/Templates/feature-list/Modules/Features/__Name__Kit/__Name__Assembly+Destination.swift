public import FlowKit
public import TerminalKit
import __Domain__

extension __Name__Assembly {
  /// The first page of the list as a screen of a terminal, which is a tab.
  public var destination: Destination<Void, TerminalView> {
    Destination(
      "__command__",
      title: "__Title__",
      placeholder: "Enter opens the selected row"
    ) {
      let viewModel = viewModel(for: PageRequest(limit: PageRequest.maximumLimit))
      return DestinationScreen {
        __Name__Screen(viewModel)
      } start: {
        viewModel.send(.appeared)
      }
    }
  }
}
