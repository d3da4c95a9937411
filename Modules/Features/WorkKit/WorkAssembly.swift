public import CharacterDomain
public import CommandLineKit
import DisplayKit
public import FlowKit
public import TerminalKit

/// Creates the command `work`, and the screen of one work.
@MainActor
public struct WorkAssembly {
  let works: any WorkRepository
  private let characters: any CharacterRepository

  /// Creates an assembly, which uses the repositories only when the command runs or a screen is
  /// shown. Both must contain the same catalog.
  public init(works: any WorkRepository, characters: any CharacterRepository) {
    self.works = works
    self.characters = characters
  }

  /// The command `work`, for the program's command line.
  public var commands: [any Command] { [WorkCommand(assembly: self)] }

  /// The screen of one work, with a route such as `work/the-odyssey` or `work/Odyssey`.
  ///
  /// After the work is loaded, the screen's route contains its slug.
  public var destination: Destination<String, TerminalView> {
    Destination("work", title: "Work", parameters: .title) { title in
      let viewModel = viewModel(for: title)
      return DestinationScreen {
        WorkScreen(viewModel)
      } parameters: {
        viewModel.state.slug ?? title
      } start: {
        viewModel.send(.appeared)
      }
    }
  }

  // MARK: - Internal

  func viewModel(for title: String) -> AnyViewModel<WorkState, WorkAction> {
    let getWork = GetWork(works: works, characters: characters)
    return WorkViewModel(title: title, getWork: getWork).eraseToAnyViewModel()
  }

  func view(
    for format: OutputFormat, console: Console
  ) -> ContentWriter<WorkDisplayModel, WorkError> {
    switch format {
    case .text: ContentWriter { $0.writeText(to: console) }
    case .json: ContentWriter { console.write($0.json) }
    }
  }
}

extension RouteFormat<String> {
  /// The slug or title of a work.
  fileprivate static var title: RouteFormat {
    RouteFormat("the slug or title of a work") {
      $0.allSatisfy(\.isWhitespace) ? nil : $0
    } format: {
      $0
    }
  }
}
