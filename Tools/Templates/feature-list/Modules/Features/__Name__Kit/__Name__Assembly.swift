public import CommandLineKit
public import DisplayKit
public import FlowKit
public import TerminalKit
public import __Domain__

/// Creates the view models, views, commands and screens of the feature.
@MainActor
public struct __Name__Assembly {
  private let repository: any __Subject__Repository

  /// Creates an assembly over the source of the pages.
  public init(repository: any __Subject__Repository) {
    self.repository = repository
  }

  /// The commands of the feature, in the order of the help.
  public var commands: [any Command] {
    [__Name__Command(assembly: self)]
  }

  /// The first page of the list as a screen of a terminal, which is a tab.
  public var destination: Destination<Void, TerminalView> {
    Destination(
      "__command__",
      title: "__Title__",
      placeholder: "Enter opens the selected row"
    ) {
      let viewModel = viewModel(for: PageRequest(limit: PageRequest.maximumLimit))
      return DestinationScreen {
        __Name__Screen(viewModel)
      } start: {
        viewModel.send(.appeared)
      }
    }
  }

  /// Creates the view model of a list screen.
  public func viewModel(
    for request: PageRequest
  ) -> AnyViewModel<
    __Name__State, __Name__Action
  > {
    let getPage = Get__Name__(repository: repository)
    return __Name__ViewModel(request: request, getPage: getPage)
      .eraseToAnyViewModel()
  }

  /// Creates the view of a page in an output format.
  public func view(
    for format: OutputFormat, console: Console
  ) -> ContentWriter<
    __Name__DisplayModel, __Subject__RepositoryError
  > {
    switch format {
    case .text: ContentWriter { $0.writeRows(to: console) }
    case .json: ContentWriter { console.write($0.json) }
    }
  }
}
