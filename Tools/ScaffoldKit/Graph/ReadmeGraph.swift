import SwiftSourceKit

/// The dependency graph in the documentation: a picture in an SVG file, and text between two
/// comments in a document.
///
/// ```
/// <!-- module graph: begin -->
/// …
/// <!-- module graph: end -->
/// ```
public enum ReadmeGraph {
  /// The path of the picture, relative to the workspace.
  public static let picturePath = "Modules/graph.svg"

  /// Returns the path of the document with the comments: `README.md` or, if it lacks the comments,
  /// the first article with the comments in a documentation catalog. Returns `nil` if no document
  /// has the comments.
  public static func path(in tree: any FileTree) throws -> String? {
    func hasGraph(_ path: String) throws -> Bool {
      try tree.bytes(of: path)?.firstRange(of: begin.utf8) != nil
    }
    if try hasGraph("README.md") { return "README.md" }
    return try tree.paths(under: "").first { path in
      try path.hasSuffix(".md") && path.parent.hasSuffix(".docc") && hasGraph(path)
    }
  }

  /// Returns the content of the SVG file for a graph.
  public static func picture(of graph: ModuleGraph) -> [UInt8] {
    Array(GraphSVG(.overview(graph)).text.utf8)
  }

  /// Replaces the text between the comments in a document. No other byte changes. The new text is
  /// the graph as Mermaid and, outside documentation catalogs, also a link to the picture.
  ///
  /// - Parameters:
  ///   - document: The bytes of the document.
  ///   - path: The document's path, which the link to the picture is relative to.
  ///   - graph: The graph.
  /// - Returns: The edited document; `nil` if it does not contain the comments.
  public static func updating(
    _ document: [UInt8], at path: String, with graph: ModuleGraph
  ) -> [UInt8]? {
    guard let begin = document.firstRange(of: begin.utf8),
      let end = document[begin.upperBound...].firstRange(of: end.utf8)
    else { return nil }
    let lineBreak = document[begin.upperBound...].first == .return ? "\r\n" : "\n"
    let mermaid = GraphExcerpt.overview(graph).mermaid.split(separator: "\n").map(String.init)
    let text = ["", "```mermaid"] + mermaid + ["```", ""]
    let picture = path.parents.map { _ in "../" }.joined() + picturePath
    let heading = [
      "", "![The dependency graph of the modules, by layer](\(picture))", "", "<details>",
      "<summary>The graph as text</summary>",
    ]
    let isArticle = path.parent.hasSuffix(".docc")
    let lines = isArticle ? text : heading + text + ["</details>", ""]
    var updated = document
    updated.replaceSubrange(
      begin.upperBound..<end.lowerBound, with: lines.joined(separator: lineBreak).utf8)
    return updated
  }

  private static let begin = "<!-- module graph: begin -->"
  private static let end = "<!-- module graph: end -->"
}

extension StagedTree {
  /// Returns the tree with the graph redrawn in the document and in the SVG file, if they exist.
  public func redrawn() throws -> StagedTree {
    var staged = self
    let graph = ModuleGraph(try Workspace(self))
    func write(_ path: String, _ drawing: ([UInt8]) -> [UInt8]?) throws {
      guard let old = try bytes(of: path), let new = drawing(old), new != old else { return }
      staged.write(new, to: path)
      staged.note("the module graph", at: path)
    }
    if let path = try ReadmeGraph.path(in: self) {
      try write(path) { ReadmeGraph.updating($0, at: path, with: graph) }
    }
    try write(ReadmeGraph.picturePath) { _ in ReadmeGraph.picture(of: graph) }
    return staged
  }
}
