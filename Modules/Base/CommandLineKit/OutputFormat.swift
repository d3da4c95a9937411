/// The format of a command's output.
public enum OutputFormat: Hashable, Sendable {
  /// Text for people.
  case text
  /// JSON for programs.
  case json
}
