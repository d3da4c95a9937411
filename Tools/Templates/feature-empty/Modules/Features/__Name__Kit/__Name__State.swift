/// What the screen shows: always exactly one of these.
public enum __Name__State: Hashable, Sendable {
  /// There is nothing to show yet.
  case empty
}
