/// The output format of a graph.
public enum GraphFormat: String, CaseIterable, Sendable {
  /// Text for a terminal.
  case text
  /// An SVG picture.
  case svg
  /// The Mermaid language.
  case mermaid
  /// The DOT language of Graphviz.
  case dot
}
