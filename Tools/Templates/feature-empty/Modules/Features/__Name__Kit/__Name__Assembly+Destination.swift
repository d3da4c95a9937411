public import FlowKit
public import TerminalKit

extension __Name__Assembly {
  /// The screen of a terminal, which is a tab.
  public var destination: Destination<Void, TerminalView> {
    Destination(
      "__command__",
      title: "__Title__"
    ) {
      let viewModel = viewModel()
      return DestinationScreen {
        __Name__Screen(viewModel)
      } start: {
        viewModel.send(.appeared)
      }
    }
  }
}
