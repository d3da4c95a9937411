public import CommandLineKit
public import DisplayKit
public import __Domain__

/// What the feature needs from outside.
@MainActor
public protocol __Name__Dependencies {
  /// Where what is shown comes from.
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

  /// The view model of a screen with the one of this number.
  public func viewModel(
    for id: __Subject__ID
  ) -> AnyViewModel<
    __Name__State, __Name__Action
  > {
    let getDetail = Get__Name__(
      repository: dependencies.__subject__Repository)
    return __Name__ViewModel(id: id, getDetail: getDetail)
      .eraseToAnyViewModel()
  }

  /// The view of a detail in the format that was asked for.
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
