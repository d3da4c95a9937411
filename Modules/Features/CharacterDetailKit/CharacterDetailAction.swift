/// What can happen on the detail screen.
public enum CharacterDetailAction: Sendable {
  case appeared
  case retryTapped
  case detailArrived(Result<CharacterDetail, CharacterDetailError>)
}
