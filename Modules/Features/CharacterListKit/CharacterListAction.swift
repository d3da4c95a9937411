public import CharacterDomain

/// An event on the list screen.
public enum CharacterListAction: Sendable {
  case appeared
  case retryTapped
  case nextPageTapped
  case previousPageTapped
  case sortPicked(CharacterSort)
  case filterPicked(CharacterFilter)
  /// The text of the search field changed; text without a word shows the list again.
  case searchTyped(String)
  case listArrived(CharacterList, GetFavorites.Answer)
  case listFailed(CharacterSelectionError)
  /// The shared store of favorites changed.
  case favoritesChanged
}

/// Allows a recording to contain the actions.
extension CharacterListAction: Codable {}
