import TerminalText

/// A graph in the Mermaid language, which many Markdown viewers render.
public struct GraphMermaid {
  private let excerpt: GraphExcerpt

  /// Creates the text of an excerpt.
  public init(_ excerpt: GraphExcerpt) {
    self.excerpt = excerpt
  }

  /// The text, without a code fence.
  public var text: String {
    (excerpt.layers.map(lines) ?? lines).map { $0 + "\n" }.joined()
  }

  // MARK: - Internal

  private var lines: [String] {
    let uses = Neighbors(uses: excerpt.graph.edges)
    let marked = excerpt.graph.nodes.filter { excerpt.marked.contains($0.name) }
    return ["graph TD"]
      + excerpt.graph.nodes.map(\.layer).downward.flatMap { layer -> [String] in
        let nodes = excerpt.graph.nodes.filter { $0.layer == layer }
        return ["  subgraph \(Self.id(of: layer))[\"\(layer.title)\"]"]
          + nodes.map { "    \(Self.node($0.name))" } + ["  end"]
      }
      + excerpt.graph.nodes.filter { !uses[$0.name].isEmpty }.map { node in
        "  \(Self.id(of: node.name)) --> "
          + uses[node.name].map { Self.id(of: $0) }.joined(separator: " & ")
      }
      + (marked.isEmpty ? [] : ["  classDef marked stroke-width:4px"])
      + marked.map { "  class \(Self.id(of: $0.name)) marked" }
  }

  private func lines(of graph: LayerGraph) -> [String] {
    ["graph TD"]
      + graph.nodes.map { node in
        "  \(Self.id(of: node.layer))[\"\(node.layer.title): \(node.modules)\"]"
      }
      + graph.edges.map { edge in
        "  \(Self.id(of: edge.from)) -->|\(edge.uses)| \(Self.id(of: edge.to))"
      }
  }

  private static func node(_ name: String) -> String {
    let id = id(of: name)
    return id == name ? id : "\(id)[\"\(escaped(name))\"]"
  }

  private static func id(of layer: Layer) -> String { "layer_\(layer.rawValue)" }

  /// The name itself if it is a plain word that is not reserved in Mermaid, otherwise a unique
  /// identifier.
  private static func id(of name: String) -> String {
    if words.contains(name.lowercased()) { return name + "_" }
    return name.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": String(scalar)
      default: "_" + String(scalar.value, radix: 16, uppercase: true)
      }
    }.joined()
  }

  private static func escaped(_ name: String) -> String {
    SafeText(name).string.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "#", "&", "<", ">", "`", "\\": "#\(scalar.value);"
      default: String(scalar)
      }
    }.joined()
  }

  private static let words: Set<String> = [
    "call", "class", "classdef", "click", "default", "direction", "end", "flowchart", "graph",
    "href", "linkstyle", "style", "subgraph",
  ]
}
