public import CommandLineKit
import DisplayKit
public import FlowKit
public import TerminalKit
public import __Domain__

/// The command and the screen of one __noun__, over the repository that they read.
@MainActor
public struct __Name__Assembly {
  private let repository: any __Subject__Repository

  /// Creates an assembly whose command and screen read from `repository`.
  public init(repository: any __Subject__Repository) { self.repository = repository }

  /// The command that prints one __noun__.
  public var commands: [any Command] {
    [__Name__Command(assembly: self)]
  }

  /// The screen of one __noun__, with its ID in the route.
  public var destination: Destination<__Subject__ID, TerminalView> {
    Destination(
      "__command__",
      title: "__Title__",
      parameters: .id
    ) { id in
      let viewModel = viewModel(for: id)
      return DestinationScreen {
        __Name__Screen(viewModel)
      } start: {
        viewModel.send(.appeared)
      }
    }
  }

  // MARK: - Internal

  func viewModel(
    for id: __Subject__ID
  ) -> AnyViewModel<
    __Name__State, __Name__Action
  > {
    let getDetail = Get__Name__(repository: repository)
    return __Name__ViewModel(id: id, getDetail: getDetail)
      .eraseToAnyViewModel()
  }

  func view(
    for format: OutputFormat, console: Console
  ) -> ContentWriter<
    __Name__DisplayModel, __Subject__RepositoryError
  > {
    switch format {
    case .text: ContentWriter { $0.writeText(to: console) }
    case .json: ContentWriter { console.write($0.json) }
    }
  }
}

extension RouteFormat<__Subject__ID> {
  fileprivate static var id: RouteFormat {
    RouteFormat("the ID of the __noun__") {
      __Subject__ID($0)
    } format: {
      $0.description
    }
  }
}
