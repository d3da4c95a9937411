public import CommandLineKit
import DisplayKit
public import FlowKit
public import TerminalKit
public import __Domain__

/// The command and the screen of a list, over the repository that they read.
@MainActor
public struct __Name__Assembly {
  private let repository: any __Subject__Repository

  /// Creates an assembly whose command and screen read from `repository`.
  public init(repository: any __Subject__Repository) { self.repository = repository }

  /// The command that prints a page of the list.
  public var commands: [any Command] {
    [__Name__Command(assembly: self)]
  }

  /// The tab with the list.
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

  // MARK: - Internal

  func viewModel(
    for page: PageRequest
  ) -> AnyViewModel<
    __Name__State, __Name__Action
  > {
    let getPage = Get__Name__(repository: repository)
    return __Name__ViewModel(page, getPage: getPage)
      .eraseToAnyViewModel()
  }

  func view(
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
