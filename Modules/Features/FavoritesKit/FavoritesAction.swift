public import CharacterDomain

/// An event on the favorites screen.
public enum FavoritesAction: Sendable {
  case appeared
  case retryTapped
  /// The user removes a favorite from the list.
  case removeTapped(CharacterID)
  /// The user undoes the last change.
  case undoTapped
  /// The user wants to remove all favorites; a question follows.
  case clearTapped
  /// The user has confirmed that all favorites are removed.
  case clearConfirmed
  /// The user keeps the favorites.
  case clearDeclined
  /// The user tried to open a favorite whose character no longer exists.
  case missingCharacterSelected(CharacterID)
  /// The shared store of favorites changed.
  case favoritesChanged
  case listArrived(ListFavorites.Answer)
  case changeArrived(ChangeFavorites.Answer)
  case clearArrived(ClearFavorites.Answer)
  /// The last change was undone; `nil` if there was none.
  case undoArrived(UndoFavorites.Answer?)
  case requestFailed(FavoritesRequestError)
  /// A change in the list failed.
  case changeFailed(FavoritesRequestError)
}

/// Allows a recording to contain the actions.
extension FavoritesAction: Codable {}
