public import CommandLineKit
public import DisplayKit
public import FlowKit
public import TerminalKit
public import __Entity__Domain

/// Creates the view models, views, commands and screens of the feature.
@MainActor
public struct __Name__Assembly {
  private let repository: any __Entity__Repository

  /// Creates an assembly over the storage.
  public init(repository: any __Entity__Repository) {
    self.repository = repository
  }

  /// The commands of the feature, in the order of the help.
  public var commands: [any Command] {
    [__Name__Command(assembly: self)]
  }

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

  /// Creates the view model of a request.
  public func viewModel(
    for request: __Name__Request
  ) -> AnyViewModel<
    __Name__State, __Name__Action
  > {
    let perform = Perform__Name__Request(repository: repository)
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
}
