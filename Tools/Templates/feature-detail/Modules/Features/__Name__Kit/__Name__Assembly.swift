public import CommandLineKit
public import DisplayKit
public import __Domain__

/// The dependencies of the feature.
@MainActor
public protocol __Name__Dependencies {
  /// The source of each __noun__.
  var __subject__Repository: any __Subject__Repository { get }
}

/// Creates the view models, views and commands of the feature.
@MainActor
public struct __Name__Assembly {
  private let dependencies: any __Name__Dependencies

  /// Creates an assembly; it accesses no dependency before one is used.
  public init(dependencies: any __Name__Dependencies) {
    self.dependencies = dependencies
  }

  /// Creates the view model of a detail screen.
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

  /// Creates the view of a detail in an output format.
  public func view(
    for format: OutputFormat, console: Console
  ) -> AnyStatefulView<__Name__State> {
    switch format {
    case .text: AnyStatefulView(__Name__TextView(console: console))
    case .json: AnyStatefulView(__Name__JSONView(console: console))
    }
  }

  /// The commands of the feature, in the order of the help.
  public var commands: [any Command] {
    [__Name__Command(assembly: self)]
  }
}
