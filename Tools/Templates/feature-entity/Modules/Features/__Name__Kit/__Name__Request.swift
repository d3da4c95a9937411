public import __Entity__Domain

/// A request of the user.
public enum __Name__Request: Hashable, Sendable {
  case list
  case add(__Entity__Draft)
  case remove(__Entity__ID)
}
