public import CharacterDomain

/// The reason why a request of a favorites screen failed.
public enum FavoritesRequestError: Error, Hashable, Sendable, Codable {
  /// A character can't be resolved or loaded.
  case unresolved(ResolveCharacterError)

  /// The favorites can't be read or saved.
  case favorites(FavoritesError)

  /// All favorites are to be removed, and the user can't be asked to confirm it.
  case unconfirmed
}
