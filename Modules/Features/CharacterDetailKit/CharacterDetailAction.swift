public import CharacterDomain

/// An event on the detail screen.
public enum CharacterDetailAction: Sendable {
  case appeared
  case retryTapped
  case detailArrived(CharacterDetail, GetFavorites.Answer)
  case detailFailed(CharacterDetailError)
  /// The shared store of favorites changed.
  case favoritesChanged
}

/// Allows a recording to contain the actions.
extension CharacterDetailAction: Codable {}
