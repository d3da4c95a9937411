public import CharacterDomain

/// Which character a detail screen is asked to show.
public enum CharacterDetailRequest: Hashable, Sendable {
  /// The one of this name.
  case named(CharacterName)
  /// Anyone.
  case random
}
