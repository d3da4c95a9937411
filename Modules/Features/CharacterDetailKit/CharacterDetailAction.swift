/// What can happen on the detail screen.
public enum CharacterDetailAction: Sendable {
  case appeared
  case retryTapped
  case detailArrived(CharacterDetail)
  case detailFailed(CharacterDetailError)
}

/// A recording can hold it.
extension CharacterDetailAction: Codable {}
