public import CharacterDomain

/// Why a favorites screen could not do what it was asked to.
public enum FavoritesRequestError: Error, Hashable, Sendable, Codable {
  /// Whom it is about is not found, or could not be looked up.
  case find(FindCharacterError)

  /// The favorites can't be read or saved.
  case favorites(FavoritesError)
}
