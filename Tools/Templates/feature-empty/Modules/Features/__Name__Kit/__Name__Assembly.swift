public import CommandLineKit
public import DisplayKit
public import FlowKit
public import TerminalKit

/// Creates the view models, views, commands and screens of the feature.
@MainActor
public struct __Name__Assembly {
  /// Creates an assembly without dependencies.
  public init() {}

  /// The commands of the feature, in the order of the help.
  public var commands: [any Command] {
    [__Name__Command(assembly: self)]
  }

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

  /// Creates the view model of the screen.
  public func viewModel() -> AnyViewModel<
    __Name__State, __Name__Action
  > {
    __Name__ViewModel().eraseToAnyViewModel()
  }

  /// Creates the view of the screen in an output format.
  public func view(
    for format: OutputFormat, console: Console
  ) -> AnyStatefulView<__Name__State> {
    switch format {
    case .text: AnyStatefulView(__Name__TextView(console: console))
    case .json: AnyStatefulView(__Name__JSONView(console: console))
    }
  }
}
