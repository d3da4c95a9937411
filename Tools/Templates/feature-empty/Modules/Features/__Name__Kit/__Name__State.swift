/// The state of the screen.
public enum __Name__State: Hashable, Sendable {
  /// The screen has no content yet.
  case empty
}

/// An event on the screen.
public enum __Name__Action: Sendable, Codable {
  case appeared
}
