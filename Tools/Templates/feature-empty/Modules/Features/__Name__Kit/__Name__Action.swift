/// What can happen on the screen.
public enum __Name__Action: Sendable {
  case appeared
}

/// A recording can hold it.
extension __Name__Action: Codable {}
