/// How results are written.
public enum OutputFormat: Hashable, Sendable {
  /// For people.
  case text
  /// For programs.
  case json
}
