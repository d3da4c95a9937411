public import CharacterDomain

/// What can happen on the detail screen.
public enum CharacterDetailAction: Sendable {
  case appeared
  case retryTapped
  case detailArrived(CharacterDetail, GetFavorites.Answer)
  case detailFailed(CharacterDetailError)
  /// Somebody changed the favorites, on whichever screen.
  case favoritesChanged(Favorites)
}

/// A recording can hold it.
extension CharacterDetailAction: Codable {}
