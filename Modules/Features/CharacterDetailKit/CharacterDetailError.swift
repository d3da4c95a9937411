public import CharacterDomain

/// Why no character can be shown.
public enum CharacterDetailError: Error, Hashable, Sendable, Codable {
  /// Nobody has the id of these digits.
  case unknownID(String)

  /// Nobody is called this; these are called something like it.
  case unknownName(String, suggestions: [NamedCharacter])

  /// Several are called this, the first of them these; `hasMore` tells that there are others.
  case ambiguous(String, candidates: [NamedCharacter], hasMore: Bool)

  /// There is nobody at all to choose from.
  case emptyRepository

  /// The repository could not answer.
  case repository(CharacterRepositoryError)
}
