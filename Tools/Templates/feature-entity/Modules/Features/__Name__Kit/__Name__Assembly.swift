public import CommandLineKit
public import DisplayKit
public import __Entity__Domain

/// The dependencies of the feature.
@MainActor
public protocol __Name__Dependencies {
  /// The storage.
  var __subject__Repository: any __Entity__Repository { get }
}

/// Creates the view models, views and commands of the feature.
@MainActor
public struct __Name__Assembly {
  private let dependencies: any __Name__Dependencies

  /// Creates an assembly; it accesses no dependency before one is used.
  public init(dependencies: any __Name__Dependencies) {
    self.dependencies = dependencies
  }

  /// Creates the view model of a request.
  public func viewModel(
    for request: __Name__Request
  ) -> AnyViewModel<
    __Name__State, __Name__Action
  > {
    let perform = Perform__Name__Request(
      repository: dependencies.__subject__Repository)
    return __Name__ViewModel(request: request, perform: perform)
      .eraseToAnyViewModel()
  }

  /// Creates the view of a result in an output format.
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
