public import CharacterDomain

/// A change that the user makes in a list of favorites.
public enum FavoritesListChange: Hashable, Sendable {
  /// Removes a favorite.
  case remove(CharacterID)
  /// Removes all favorites that the user was shown, after a confirmation.
  case clear([CharacterID])
  /// Undoes the last change.
  case undo
}
