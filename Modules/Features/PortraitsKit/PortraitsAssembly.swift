public import CharacterDomain
public import CharacterPresentation
public import CommandLineKit
import DisplayKit
public import FlowKit
public import TerminalKit

/// Creates the command `portrait`, the page of portraits, and the screen of one portrait.
@MainActor
public struct PortraitsAssembly {
  let characters: any CharacterRepository
  private let pictures: any PictureRepository
  private let getPortrait: GetPortrait
  private let source: @MainActor () -> ScreenSource

  /// Creates an assembly, which uses the repositories only when a command runs or a screen is
  /// shown. `source` returns the source that screens follow; by default, the embedded catalog.
  public init(
    characters: any CharacterRepository, pictures: any PictureRepository,
    source: @escaping @MainActor () -> ScreenSource = { ScreenSource() }
  ) {
    (self.characters, self.pictures, self.source) = (characters, pictures, source)
    getPortrait = GetPortrait(pictures: pictures)
  }

  /// The command `portrait`, for the program's command line.
  public var commands: [any Command] { [PortraitCommand(assembly: self)] }

  /// The tab with the portraits of all characters.
  public var destination: Destination<Void, TerminalView> {
    Destination("portraits", title: "Portraits") {
      let viewModel = PortraitsViewModel(
        getPage: GetPortraits(repository: characters), source: source()
      ).eraseToAnyViewModel()
      return DestinationScreen {
        PortraitsScreen(viewModel) { portrait(of: $0, as: .thumbnail) }
      } start: {
        viewModel.send(.appeared)
      }
    }
  }

  /// The screen of one portrait, with a route such as `portrait/12` or `portrait/zeus`.
  public var portraitDestination: Destination<CharacterName, TerminalView> {
    Destination("portrait", title: "Portrait", parameters: .characterName) { name in
      let resolve = ResolveCharacter(repository: characters)
      let viewModel = PortraitScreenViewModel(name, resolve: resolve)
      return DestinationScreen(signals: viewModel.signals) {
        PortraitScreen(viewModel.eraseToAnyViewModel()) { portrait(of: $0, as: .whole(size: 512)) }
      } parameters: {
        viewModel.state.content.map { .id($0.reference.id) } ?? name
      } start: {
        viewModel.send(.appeared)
      }
    }
  }

  // MARK: - Internal

  func fileViewModel(
    for name: CharacterName, as form: PictureForm
  ) -> AnyViewModel<LoadState<PortraitFile, PortraitFileError>, PortraitFileAction> {
    let getFile = GetPortraitFile(
      characters: characters, pictures: pictures, getPortrait: getPortrait)
    return PortraitFileViewModel(name, as: form, getFile: getFile).eraseToAnyViewModel()
  }

  private func portrait(of character: CharacterSummary, as form: PortraitForm) -> PortraitView {
    PortraitView(of: character, as: form, getPortrait: getPortrait)
  }
}
