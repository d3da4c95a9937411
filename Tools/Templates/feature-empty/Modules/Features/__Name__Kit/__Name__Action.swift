/// What can happen on the screen.
public enum __Name__Action: Sendable {
  case appeared
}
