public import CharacterDomain

/// Why no character can be shown.
public enum CharacterDetailError: Error, Hashable, Sendable, Codable {
  /// The one that was asked for is not found.
  case find(FindCharacterError)

  /// There is nobody at all to choose from.
  case emptyRepository
}
