public import CommandLineKit
import DisplayKit
public import FlowKit
public import TerminalKit
public import __Entity__Domain

/// The command and the screen of the list, over the storage that they use.
@MainActor
public struct __Name__Assembly {
  private let repository: any __Entity__Repository

  /// Creates an assembly whose command and screen use `repository`.
  public init(repository: any __Entity__Repository) { self.repository = repository }

  /// The command that lists, adds and removes.
  public var commands: [any Command] {
    [__Name__Command(assembly: self)]
  }

  /// The tab with the list.
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

  // MARK: - Internal

  func viewModel(
    for request: __Name__Request
  ) -> AnyViewModel<
    __Name__State, __Name__Action
  > {
    let perform = Perform__Name__Request(repository: repository)
    return __Name__ViewModel(request: request, perform: perform)
      .eraseToAnyViewModel()
  }

  func view(
    for format: OutputFormat, console: Console
  ) -> ContentWriter<
    __Name__Result, __Entity__RepositoryError
  > {
    switch format {
    case .text: ContentWriter { $0.writeText(to: console) }
    case .json: ContentWriter { console.write($0.json) }
    }
  }
}
