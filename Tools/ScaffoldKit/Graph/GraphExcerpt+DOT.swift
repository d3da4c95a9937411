import TerminalText

/// A graph in the DOT language of Graphviz.
extension GraphExcerpt {
  /// The text.
  public var dot: String {
    let lines =
      ["digraph modules {", "  node [shape=box, style=rounded];"]
      + graph.layers.flatMap(cluster)
      + graph.edges.map { "  \(Self.quoted($0.from)) -> \(Self.quoted($0.to));" } + ["}"]
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: - Internal

  private func cluster(of layer: Layer) -> [String] {
    let nodes = graph.nodes.filter { $0.layer == layer }
    return ["  subgraph cluster_\(layer.rawValue) {", "    label=\(Self.quoted(layer.title));"]
      + nodes.map { node in
        let mark = marked.contains(node.name) ? " [penwidth=3]" : ""
        return "    \(Self.quoted(node.name))\(mark);"
      } + ["  }"]
  }

  private static func quoted(_ text: String) -> String {
    "\"" + SafeText(text).string.escaped { ["\"", "\\"].contains($0) ? "\\\($0)" : nil } + "\""
  }
}
