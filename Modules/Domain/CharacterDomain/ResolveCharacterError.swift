/// The reason why text does not identify exactly one character.
public enum ResolveCharacterError: Error, Hashable, Sendable, Codable {
  /// The name is empty or only whitespace.
  case emptyName

  /// The name has more than `limit` Unicode scalars.
  case longName(limit: Int)

  /// No character has this ID. The associated value is the ID as text.
  case unknownID(String)

  /// No character has this name. The suggestions are characters with similar names, but no name is
  /// close enough for a guess. If no name is similar, there are no suggestions.
  case unknownName(String, suggestions: [NamedCharacter])

  /// Several characters match. If `hasMore` is `true`, `candidates` contains only the first
  /// matches.
  case ambiguous(String, candidates: [NamedCharacter], hasMore: Bool)

  /// The repository contains no characters.
  case noCharacters

  /// The character repository failed, so nothing is known about the name.
  case repository(CharacterRepositoryError)
}

extension ResolveCharacterError: CustomStringConvertible {
  /// An error message for the user, without a period.
  ///
  /// The text contains names as typed, so escape it before you print it to a terminal.
  public var description: String {
    switch self {
    case .emptyName: "the name is empty"
    case .longName(let limit): "the name is longer than \(limit) characters"
    case .unknownID(let digits): "no character with ID \(digits)"
    case .unknownName(let text, _): "no character named '\(text)'"
    case .ambiguous(let text, _, _): "'\(text)' matches several characters"
    case .noCharacters: "there are no characters"
    case .repository(let error): error.description
    }
  }
}

extension ResolveCharacterError {
  /// Creates an error with the first matches as candidates.
  static func ambiguous(_ text: String, matches: [NamedCharacter]) -> ResolveCharacterError {
    let limit = ResolveCharacter.candidateLimit
    return .ambiguous(
      text, candidates: Array(matches.prefix(limit)), hasMore: matches.count > limit)
  }
}
