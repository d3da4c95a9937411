public import __Domain__

/// An event on the screen.
public enum __Name__Action: Sendable {
  case appeared
  case retryTapped
  case detailArrived(__Entity__)
  case detailFailed(__Subject__RepositoryError)
}

/// Allows a recording to contain the actions.
extension __Name__Action: Codable {}
