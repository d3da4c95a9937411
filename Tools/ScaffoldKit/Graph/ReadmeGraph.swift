/// The module graph of a README: a picture in a file beside it, and the same as text in a block
/// between two comments.
///
/// ```
/// <!-- module graph: begin -->
/// …
/// <!-- module graph: end -->
/// ```
public enum ReadmeGraph {
  /// Where the README is.
  public static let readmePath = "README.md"

  /// Where the picture is.
  public static let picturePath = "Modules/graph.svg"

  /// The bytes of the picture.
  public static func picture(of graph: ModuleGraph) -> [UInt8] {
    Array(GraphSVG(.house(graph)).text.utf8)
  }

  /// The README with a new block between its comments; everything else stays, to the byte.
  ///
  /// - Returns: nil where the README has no such comments.
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
    let mermaid = GraphMermaid(.house(graph)).text.split(separator: "\n").map(String.init)
    return [
      "![The modules in their layers, and which uses which](\(picturePath))", "", "<details>",
      "<summary>The same as text</summary>", "", "```mermaid",
    ] + mermaid + ["```", "", "</details>"]
  }
}
