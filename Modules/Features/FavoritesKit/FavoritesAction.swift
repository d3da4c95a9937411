public import CharacterDomain

/// What can happen on the favorites screen.
public enum FavoritesAction: Sendable {
  case appeared
  case retryTapped
  /// Somebody changed the favorites, this screen or another one.
  case favoritesChanged(Favorites)
  case listArrived(ListFavorites.Answer)
  case changeArrived(ChangeFavorites.Answer)
  /// There was nothing to undo, or this was taken back.
  case undoArrived(UndoFavorites.Answer?)
  case requestFailed(FavoritesRequestError)
}

/// A recording can hold it.
extension FavoritesAction: Codable {}
