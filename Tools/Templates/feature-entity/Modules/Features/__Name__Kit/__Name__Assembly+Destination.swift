public import FlowKit
public import TerminalKit

extension __Name__Assembly {
  /// The list of all entities, as a tab of the terminal.
  public var destination: Destination<Void, TerminalView> {
    Destination(
      "__command__",
      title: "__Title__",
      placeholder: "Entries are added on the command line"
    ) {
      let viewModel = viewModel(for: .list)
      return DestinationScreen {
        __Name__Screen(viewModel)
      } start: {
        viewModel.send(.appeared)
      }
    }
  }
}
