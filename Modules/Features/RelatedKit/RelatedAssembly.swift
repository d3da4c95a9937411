public import CharacterDomain
import CharacterPresentation
public import CommandLineKit
public import FlowKit
public import TerminalKit

/// Creates the command `related` and the screen of relations.
@MainActor
public struct RelatedAssembly {
  let characters: any CharacterRepository

  /// Creates an assembly, which uses the character repository only when a command runs or a screen
  /// is shown.
  public init(characters: any CharacterRepository) {
    self.characters = characters
  }

  /// The command `related`, for the program's command line.
  public var commands: [any Command] { [RelatedCommand(assembly: self)] }

  /// The screen of a character's relations, with a route such as `related/12` or
  /// `related/zeus?depth=2&row=3`.
  ///
  /// The screen's route contains the depth and the selected row. After the character is loaded, the
  /// route also contains the character's ID.
  public var destination: Destination<RelatedParameters, TerminalView> {
    Destination("related", title: "Related Characters", parameters: .related) { parameters in
      let viewModel = viewModel(for: parameters.request)
      let screen = RelatedScreen(
        viewModel.eraseToAnyViewModel(), selectedRow: parameters.selectedRow)
      return DestinationScreen(signals: viewModel.signals) {
        screen
      } parameters: {
        RelatedParameters(
          viewModel.state.request ?? parameters.request,
          selectedRow: screen.selectedRow ?? parameters.selectedRow)
      } start: {
        viewModel.send(.appeared)
      }
    }
  }

  // MARK: - Internal

  func viewModel(for request: RelatedRequest) -> RelatedViewModel {
    RelatedViewModel(request, getRelated: GetRelated(repository: characters))
  }

  func view(
    for format: RelatedFormat, console: Console
  ) -> ContentWriter<RelatedDisplayModel, ResolveCharacterError> {
    ContentWriter { model in
      for guess in model.related.guesses { console.writeNote(guess) }
      switch format {
      case .text: model.writeTree(to: console)
      case .json(let layout): console.write(model.json, as: layout)
      case .dot: console.write(model.dot)
      }
    }
  }
}
