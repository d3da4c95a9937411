/// How a graph is written.
public enum GraphFormat: String, CaseIterable, Sendable {
  /// Lines for a terminal.
  case text
  /// A picture.
  case svg
  /// The language of Mermaid.
  case mermaid
  /// The language of Graphviz.
  case dot
}
