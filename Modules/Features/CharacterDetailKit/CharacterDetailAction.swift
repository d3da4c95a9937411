public import CharacterDomain

/// An event on the detail screen.
public enum CharacterDetailAction: Sendable {
  case appeared
  case retryTapped
  /// The user wants to load the character again, and sees the old content meanwhile.
  case reloadTapped
  case favoriteTapped
  case detailArrived(CharacterDetail, GetFavorites.Answer)
  case detailFailed(CharacterDetailError)
  case favoriteSaved(SavedFavorites)
  case favoriteFailed(FavoritesError)
  /// The shared store of favorites changed.
  case favoritesChanged
}

/// Allows a recording to contain the actions.
extension CharacterDetailAction: Codable {}
