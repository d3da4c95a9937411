public import CharacterDomain

/// The reason why a character can't be shown.
public enum CharacterDetailError: Error, Hashable, Sendable, Codable {
  /// The request does not identify one character, or the source of characters failed.
  case character(ResolveCharacterError)
  /// No character matches the selection of a random choice; the suggestions were probably meant in its
  /// filter.
  case noMatch(suggestions: [FilterSuggestion])
  /// The favorites, to which a random choice is limited, can't be read.
  case favorites(FavoritesError)
}
