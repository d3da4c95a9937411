public import CharacterDomain
public import TerminalViews

extension ResolveCharacterError {
  /// Returns the view for the error: a list of candidates or suggestions, or a message.
  ///
  /// - Parameters:
  ///   - failure: The title for a repository error, such as "Could not load the relations".
  ///   - onChoose: Called with the character that the user chooses.
  /// - Returns: The view to show instead of the character.
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
    case .repository(.unknownSource):
      return .failure(title: sentence, description: "Esc goes back.", canRetry: false)
    case .repository: return .failure(title: failure, description: "\(sentence).")
    case .emptyName, .longName, .unknownID, .unknownName, .noCharacters:
      return .failure(title: sentence, description: "Esc goes back.", canRetry: false)
    }
  }
}

extension AsyncContent {
  /// Returns a list of characters that the user can choose from.
  fileprivate static func choice(
    _ title: String, prompt: String, _ candidates: [NamedCharacter],
    onChoose: @escaping (CharacterID) -> Void
  ) -> AsyncContent {
    let rows = candidates.map { candidate in
      let alias = candidate.isOwnName ? "" : " (\(candidate.matchedName))"
      return ListRow(
        id: candidate.id, StyledText(candidate.reference.name + alias),
        StyledText(candidate.reference.commandName, style: .foreground(.secondary)))
    }
    return .success(
      ChoiceList(title, prompt: prompt, label: "Characters", rows: rows, onActivate: onChoose))
  }
}

extension CharacterSelectionError {
  /// What failed and why, in lowercase and without a period, such as `could not reach the character
  /// source`.
  public var reason: String {
    switch self {
    case .repository(let error): error.description
    case .favorites(let error): error.description
    }
  }
}

extension StringProtocol {
  /// The text with its first letter in uppercase, for the start of a sentence.
  public var withUppercaseStart: String { prefix(1).uppercased() + dropFirst() }
}
