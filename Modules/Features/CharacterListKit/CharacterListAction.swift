public import CharacterDomain

/// What can happen on the list screen.
public enum CharacterListAction: Sendable {
  case appeared
  case retryTapped
  case nextPageTapped
  case previousPageTapped
  case sortPicked(CharacterSort)
  case filterPicked(CharacterFilter)
  /// The text of the search field changed; empty text shows the list again.
  case searchTyped(String)
  case listArrived(CharacterList, GetFavorites.Answer)
  case listFailed(CharacterRepositoryError)
  /// Somebody changed the favorites, on whichever screen.
  case favoritesChanged(Favorites)
}

/// A recording can hold it.
extension CharacterListAction: Codable {}
