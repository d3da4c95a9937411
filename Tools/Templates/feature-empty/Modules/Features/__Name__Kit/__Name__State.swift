/// The state of the screen.
public enum __Name__State: Hashable, Sendable {
  /// The screen has no content yet.
  case empty
}
