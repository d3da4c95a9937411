public import __Domain__

/// What can happen on the screen.
public enum __Name__Action: Sendable {
  case appeared
  case retryTapped
  case detailArrived(__Name__)
  case detailFailed(__Subject__RepositoryError)
}

/// A recording can hold it.
extension __Name__Action: Codable {}
