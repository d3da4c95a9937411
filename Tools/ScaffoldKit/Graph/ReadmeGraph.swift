import SwiftSourceKit

/// The dependency graph in a README: a picture in a separate file, and the same graph as text
/// between two comments.
///
/// ```
/// <!-- module graph: begin -->
/// …
/// <!-- module graph: end -->
/// ```
public enum ReadmeGraph {
  /// The path of the README.
  public static let readmePath = "README.md"

  /// The path of the picture.
  public static let picturePath = "Modules/graph.svg"

  /// Returns the bytes of the picture.
  public static func picture(of graph: ModuleGraph) -> [UInt8] {
    Array(GraphSVG(.overview(graph)).text.utf8)
  }

  /// Returns the README with a new block between the comments. No other byte changes.
  ///
  /// - Returns: `nil` if the README does not contain the comments.
  public static func updating(_ readme: [UInt8], with graph: ModuleGraph) -> [UInt8]? {
    guard let begin = readme.firstRange(of: begin.utf8),
      let end = readme[begin.upperBound...].firstRange(of: end.utf8)
    else { return nil }
    let lineBreak = readme[begin.upperBound...].first == .return ? "\r\n" : "\n"
    var text = lineBreak
    for line in block(of: graph) { text += line + lineBreak }
    var updated = readme
    updated.replaceSubrange(begin.upperBound..<end.lowerBound, with: text.utf8)
    return updated
  }

  // MARK: - Internal

  private static let begin = "<!-- module graph: begin -->"
  private static let end = "<!-- module graph: end -->"

  private static func block(of graph: ModuleGraph) -> [String] {
    let mermaid = GraphExcerpt.overview(graph).mermaid.split(separator: "\n").map(String.init)
    return [
      "![The dependency graph of the modules, by layer](\(picturePath))", "", "<details>",
      "<summary>The graph as text</summary>", "", "```mermaid",
    ] + mermaid + ["```", "", "</details>"]
  }
}
