/// An event on the screen.
public enum __Name__Action: Sendable {
  case appeared
}

/// Allows a recording to contain the actions.
extension __Name__Action: Codable {}
