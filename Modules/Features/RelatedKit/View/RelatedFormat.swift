public import CommandLineKit

/// The format of related characters.
public enum RelatedFormat: Hashable, FormatChoice {
  /// A tree for people.
  case text
  /// A graph with nodes and edges.
  case json(JSONLayout)
  /// A graph in the language of Graphviz.
  case dot

  /// `text`, `json`, `jsonl` and `dot`.
  public static var choices: [(String, RelatedFormat)] {
    [("text", .text), ("json", .json(.indented)), ("jsonl", .json(.lines)), ("dot", .dot)]
  }
}
