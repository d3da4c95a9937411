public import CommandLineKit
public import DisplayKit
public import __Domain__

/// What the feature needs from outside.
@MainActor
public protocol __Name__Dependencies {
  /// Where the pages come from.
  var __subject__Repository: any __Subject__Repository { get }
}

/// Makes the feature's view models, views and commands.
@MainActor
public struct __Name__Assembly {
  private let dependencies: any __Name__Dependencies

  /// An assembly over what the feature needs; nothing is asked of it before it is used.
  public init(dependencies: any __Name__Dependencies) {
    self.dependencies = dependencies
  }

  /// The view model of a screen with one page.
  public func viewModel(
    for request: PageRequest
  ) -> AnyViewModel<
    __Name__State, __Name__Action
  > {
    let getPage = Get__Name__(
      repository: dependencies.__subject__Repository)
    return __Name__ViewModel(request: request, getPage: getPage)
      .eraseToAnyViewModel()
  }

  /// The view of a page in the format that was asked for.
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
