import CharacterDomain
import DisplayKit
public import FlowKit
public import TerminalKit

extension StatisticsAssembly {
  /// The counts of all characters as a screen of a terminal, which is a tab.
  public var destination: Destination<Void, TerminalView> {
    Destination("stats", title: "Statistics") {
      let viewModel = viewModel(for: CharacterSelection())
      return FlowScreen {
        StatisticsScreen(viewModel)
      } start: {
        viewModel.send(.appeared)
      }
    }
  }
}
