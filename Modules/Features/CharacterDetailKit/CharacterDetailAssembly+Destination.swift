public import CharacterDomain
public import FlowKit
public import TerminalKit

extension CharacterDetailAssembly {
  /// The screen of one character, with a route such as `detail/12` or `detail/sherlock-holmes`.
  ///
  /// Each screen has a view model of its own. When its character is known, the route of the screen
  /// contains the ID.
  public var destination: Destination<CharacterName, TerminalView> {
    Destination("detail", title: "Character", parameters: .characterName) { name in
      let viewModel = detailViewModel(for: .named(name))
      return DestinationScreen(signals: viewModel.signals) {
        CharacterDetailScreen(viewModel.eraseToAnyViewModel())
      } parameters: {
        viewModel.state.characterID.map(CharacterName.id) ?? name
      } start: {
        viewModel.send(.appeared)
      }
    }
  }
}

extension RouteFormat<CharacterName> {
  /// The format of an ID, a slug or a name.
  fileprivate static var characterName: RouteFormat {
    RouteFormat("the ID, slug or name of a character") { text in
      text.allSatisfy(\.isWhitespace) ? nil : CharacterName(typed: text)
    } format: {
      $0.typedText
    }
  }
}

extension CharacterDetailState {
  /// The ID of the character that is shown.
  fileprivate var characterID: CharacterID? {
    switch self {
    case .loading, .failed: nil
    case .loaded(let model): model.detail.character.id
    }
  }
}
