import TerminalText

/// A graph in the Mermaid language, which many Markdown viewers render.
extension GraphExcerpt {
  /// The text, without a code fence.
  public var mermaid: String {
    let graph = graph
    let uses = Neighbors(uses: graph.edges)
    var lines = ["graph TD"]
    for layer in graph.layers {
      lines.append("  subgraph layer_\(layer.rawValue)[\"\(layer.title)\"]")
      lines += graph.nodes.filter { $0.layer == layer }.map { "    \(Self.line(for: $0))" }
      lines.append("  end")
    }
    for node in graph.nodes where !uses[node.name].isEmpty {
      let targets = uses[node.name].map(Self.id).joined(separator: " & ")
      lines.append("  \(Self.id(of: node.name)) --> \(targets)")
    }
    let marked = graph.nodes.filter(isMarked)
    if !marked.isEmpty { lines.append("  classDef marked stroke-width:4px") }
    lines += marked.map { "  class \(Self.id(of: $0.name)) marked" }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: - Internal

  private static func line(for node: ModuleGraph.Node) -> String {
    let id = id(of: node.name)
    let label = node.lines.map(escaped).joined(separator: "<br/>")
    if !node.members.isEmpty { return "\(id)[[\"\(label)\"]]" }
    return id == node.name ? id : "\(id)[\"\(escaped(node.name))\"]"
  }

  /// The name itself if it is a plain word that is not reserved in Mermaid, otherwise a unique
  /// identifier.
  private static func id(of name: String) -> String {
    if words.contains(name.lowercased()) { return name + "_" }
    return name.escaped { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": nil
      default: "_" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
  }

  private static func escaped(_ name: String) -> String {
    SafeText(name).string.escaped {
      "\"#&<>`\\".unicodeScalars.contains($0) ? "#\($0.value);" : nil
    }
  }

  private static let words: Set<String> = [
    "call", "class", "classdef", "click", "default", "direction", "end", "flowchart", "graph",
    "href", "linkstyle", "style", "subgraph",
  ]
}
