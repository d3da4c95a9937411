public import CharacterDomain

/// The character that a detail screen shows.
public enum CharacterDetailRequest: Hashable, Sendable {
  /// The character with this name.
  case named(CharacterName)
  /// A random character.
  case random
}
