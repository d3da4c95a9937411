public import __Domain__

/// What can happen on the screen.
public enum __Name__Action: Sendable {
  case appeared
  case retryTapped
  case pageArrived(__Name__)
  case pageFailed(__Subject__RepositoryError)
}

/// A recording can hold it.
extension __Name__Action: Codable {}
