public import CommandLineKit
import DisplayKit
public import FlowKit
public import TerminalKit

/// The command and the screen of the feature.
@MainActor
public struct __Name__Assembly {
  /// Creates an assembly without dependencies.
  public init() {}

  /// The command that prints what the screen shows.
  public var commands: [any Command] {
    [__Name__Command(assembly: self)]
  }

  /// The tab with the screen.
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

  // MARK: - Internal

  func viewModel() -> AnyViewModel<
    __Name__State, __Name__Action
  > {
    __Name__ViewModel().eraseToAnyViewModel()
  }
}
