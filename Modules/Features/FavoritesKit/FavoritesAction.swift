/// An event on the favorites screen.
public enum FavoritesAction: Sendable {
  case appeared
  case retryTapped
  /// The shared store of favorites changed.
  case favoritesChanged
  case listArrived(ListFavorites.Answer)
  case changeArrived(ChangeFavorites.Answer)
  case clearArrived(ClearFavorites.Answer)
  /// The last change was undone; `nil` if there was none.
  case undoArrived(UndoFavorites.Answer?)
  case requestFailed(FavoritesRequestError)
}

/// Allows a recording to contain the actions.
extension FavoritesAction: Codable {}
