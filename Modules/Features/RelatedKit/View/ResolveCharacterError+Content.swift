import CharacterDomain
import TerminalText
import TerminalViews

extension ResolveCharacterError {
  /// Returns the view of the error: characters to choose from, or a message.
  @MainActor
  func content(onChoose: @escaping (CharacterID) -> Void) -> AsyncContent {
    switch self {
    case .ambiguous(_, let candidates, let hasMore):
      let prompt = hasMore ? "Choose one of the first \(candidates.count):" : "Choose one:"
      return .choice(sentence, prompt: prompt, candidates, onChoose: onChoose)
    case .unknownName(_, let suggestions) where !suggestions.isEmpty:
      return .choice(sentence, prompt: "Did you mean:", suggestions, onChoose: onChoose)
    case .repository:
      return .failure(title: "Could not load the relations", description: "\(sentence).")
    case .emptyName, .longName, .unknownID, .unknownName, .noCharacters:
      return .failure(title: sentence, canRetry: false)
    }
  }

  /// The description with an uppercase letter at its start.
  var sentence: String { description.prefix(1).uppercased() + description.dropFirst() }
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
