public import CommandLineKit
public import DisplayKit

/// Makes the feature's view models, views and commands.
@MainActor
public struct __Name__Assembly {
  /// An assembly that needs nothing from outside.
  public init() {}

  /// The view model of a screen.
  public func viewModel() -> AnyViewModel<
    __Name__State, __Name__Action
  > {
    __Name__ViewModel().eraseToAnyViewModel()
  }

  /// The view of a screen in the format that was asked for.
  public func view(
    for format: OutputFormat, console: Console
  ) -> AnyStatefulView<__Name__State> {
    switch format {
    case .text: AnyStatefulView(__Name__TextView(console: console))
    case .json: AnyStatefulView(__Name__JSONView(console: console))
    }
  }

  /// The feature's commands, in the order of the help.
  public var commands: [any Command] {
    [__Name__Command(assembly: self)]
  }
}
