import CharacterDomain
import TerminalText
import TerminalViews

extension CharacterDetailError {
  /// What failed and why, in one sentence without a period.
  var text: String {
    switch self {
    case .character(let error): error.description
    case .noMatch: "no characters match the filter"
    case .favorites(let error): error.description
    }
  }

  /// Returns the view of the error: characters to choose from, or a message.
  @MainActor
  func content(onChoose: @escaping (CharacterID) -> Void) -> AsyncContent {
    switch self {
    case .character(.ambiguous(_, let candidates, let hasMore)):
      let prompt = hasMore ? "Choose one of the first \(candidates.count):" : "Choose one:"
      return .choice(text.sentence, prompt: prompt, candidates, onChoose: onChoose)
    case .character(.unknownName(_, let suggestions)) where !suggestions.isEmpty:
      return .choice(text.sentence, prompt: "Did you mean:", suggestions, onChoose: onChoose)
    case .character(.repository), .favorites:
      return .failure(title: "Could not load the character", description: "\(text.sentence).")
    case .character, .noMatch: return .failure(title: text.sentence, canRetry: false)
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

extension String {
  /// The text with an uppercase letter at its start.
  var sentence: String { prefix(1).uppercased() + dropFirst() }
}
