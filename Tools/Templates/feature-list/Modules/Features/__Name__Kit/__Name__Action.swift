public import __Domain__

/// What can happen on the screen.
public enum __Name__Action: Sendable {
  case appeared
  case retryTapped
  case pageArrived(
    Result<__Name__, __Subject__RepositoryError>)
}
