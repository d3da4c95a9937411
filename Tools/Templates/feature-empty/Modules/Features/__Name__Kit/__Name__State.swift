enum __Name__State: Hashable {
  /// The screen has no content yet.
  case empty
}

enum __Name__Action: Sendable, Codable {
  case appeared
}
