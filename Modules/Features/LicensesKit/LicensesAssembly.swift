public import CommandLineKit
import DisplayKit
public import FlowKit
public import TerminalKit

/// Creates the command `licenses`, and the screen of the licenses.
@MainActor
public struct LicensesAssembly {
  /// Creates an assembly without dependencies.
  public init() {}

  /// The command `licenses`, for the program's command line.
  public var commands: [any Command] { [LicensesCommand(assembly: self)] }

  /// The screen of the licenses, which the settings open.
  public var destination: Destination<Void, TerminalView> {
    Destination("licenses", title: "Licenses", isRoot: false) {
      let viewModel = viewModel()
      return DestinationScreen {
        LicensesScreen(viewModel)
      } start: {
        viewModel.send(.appeared)
      }
    }
  }

  // MARK: - Internal

  func viewModel() -> AnyViewModel<LicensesState, LicensesAction> {
    LicensesViewModel().eraseToAnyViewModel()
  }
}
