public import CharacterDomain
import TerminalText
public import TerminalViews

extension ResolveCharacterError {
  /// Returns the view of the error: characters to choose from, or a message.
  ///
  /// - Parameters:
  ///   - failure: The title if the repository failed, such as "Could not load the relations".
  ///   - onChoose: Called with the character that the user chooses.
  /// - Returns: What a screen shows instead of the character.
  @MainActor
  public func content(
    failure: String, onChoose: @escaping (CharacterID) -> Void
  ) -> AsyncContent {
    let sentence = description.withUppercaseStart
    switch self {
    case .ambiguous(_, let candidates, let hasMore):
      let prompt = hasMore ? "Choose one of the first \(candidates.count):" : "Choose one:"
      return .choice(sentence, prompt: prompt, candidates, onChoose: onChoose)
    case .unknownName(_, let suggestions) where !suggestions.isEmpty:
      return .choice(sentence, prompt: "Did you mean:", suggestions, onChoose: onChoose)
    case .repository: return .failure(title: failure, description: "\(sentence).")
    case .emptyName, .longName, .unknownID, .unknownName, .noCharacters:
      return .failure(title: sentence, canRetry: false)
    }
  }
}

extension AsyncContent {
  /// Returns a choice of characters that a name may mean.
  fileprivate static func choice(
    _ title: String, prompt: String, _ candidates: [NamedCharacter],
    onChoose: @escaping (CharacterID) -> Void
  ) -> AsyncContent {
    let rows = candidates.map { candidate in
      let alias = candidate.isOwnName ? "" : " (\(candidate.matchedName))"
      return ListRow(
        id: candidate.id, StyledText(candidate.reference.name + alias),
        StyledText(candidate.reference.slug, style: .dim))
    }
    return .success(
      ChoiceList(title, prompt: prompt, label: "Characters", rows: rows, onActivate: onChoose))
  }
}

extension CharacterSelectionError {
  /// What failed and why, without a capital letter and a period: `could not reach the character source`.
  public var reason: String {
    switch self {
    case .repository(let error): error.description
    case .favorites(let error): error.description
    }
  }
}

extension StringProtocol {
  /// The text with an uppercase first letter, to start a sentence with it.
  public var withUppercaseStart: String { prefix(1).uppercased() + dropFirst() }
}
