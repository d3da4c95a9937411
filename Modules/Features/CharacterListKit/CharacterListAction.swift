public import CharacterDomain

/// An event on the list screen.
public enum CharacterListAction: Sendable {
  case appeared
  case retryTapped
  case nextPageTapped
  case previousPageTapped
  case sortPicked(CharacterSort)
  case filterPicked(CharacterFilter)
  /// The screen was opened again with other parameters, or the user removed the filter. The rows of
  /// before remain until the new ones arrive.
  case parametersChanged(CharacterListParameters)
  /// The text of the search field changed; text without a word shows the list again.
  case searchTyped(String)
  /// Other rows are visible, of a list whose rows are loaded by visible range.
  case rowsShown(Range<Int>)
  case favoriteToggled(CharacterID)
  /// The user has added a row to the favorites or removed it, whose character may not be loaded, of a
  /// list whose rows are loaded by visible range.
  case rowFavoriteToggled(Int)
  case listArrived(CharacterList, GetFavorites.Answer)
  case listFailed(CharacterSelectionError)
  /// The first pages of a list whose rows are loaded by visible range.
  case rowsArrived([CharacterList], GetFavorites.Answer)
  /// Another page of the same list.
  case pageArrived(CharacterList)
  /// Another screen shows this character, whose row is selected if there is one.
  case characterShown(CharacterID)
  /// The row of the character that another screen shows.
  case shownRowFound(CharacterID, row: Int)
  /// The number of characters without a filter.
  case catalogTotalArrived(Total)
  case favoriteSaved(SavedFavorites)
  case favoriteFailed(FavoritesError)
  /// The shared store of favorites changed.
  case favoritesChanged
}

/// Allows a recording to contain the actions.
extension CharacterListAction: Codable {}
