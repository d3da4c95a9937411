public import __Entity__Domain

/// An event on the screen.
public enum __Name__Action: Sendable {
  case appeared
  case retryTapped
  case requestFinished(__Name__Result)
  case requestFailed(__Entity__RepositoryError)
}

/// Allows a recording to contain the actions.
extension __Name__Action: Codable {}
