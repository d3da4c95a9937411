public import TerminalText

extension GraphExcerpt {
  /// The graph as Mermaid, which many Markdown viewers render. The text has no code fence.
  public var mermaid: String {
    let uses = Neighbors(uses: graph.edges)
    var lines = ["graph TD"]
    for layer in graph.layers {
      lines.append("  subgraph layer_\(layer.rawValue)[\"\(layer.title)\"]")
      lines += graph.nodes.filter { $0.layer == layer }.map { "    \($0.mermaid)" }
      lines.append("  end")
    }
    for node in graph.nodes where !uses[node.name].isEmpty {
      let targets = uses[node.name].map(\.mermaidID).joined(separator: " & ")
      lines.append("  \(node.name.mermaidID) --> \(targets)")
    }
    let marked = graph.nodes.filter(isMarked)
    if !marked.isEmpty { lines.append("  classDef marked stroke-width:4px") }
    lines += marked.map { "  class \($0.name.mermaidID) marked" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the graph as lines for a terminal: each layer with its modules and their dependencies.
  ///
  /// ```
  /// Features
  ///   HeroesKit        CommandLineKit, DisplayKit, HeroDomain
  /// * VillainsKit      DisplayKit
  /// ```
  ///
  /// A star precedes marked modules. A line exceeds `width` only if a single name is too long.
  public func lines(width: Int) -> [StyledText] {
    let uses = Neighbors(uses: graph.edges)
    let column = min(graph.nodes.map { StyledText($0.name).width }.max() ?? 0, 32) + 4
    return graph.layers.flatMap { layer in
      [StyledText(layer.title, style: .bold)]
        + graph.nodes.filter { $0.layer == layer }.flatMap { node -> [StyledText] in
          let isMarked = marked.contains(node.name)
          let name =
            StyledText(isMarked ? "* " : "  ")
            + StyledText(node.name, style: isMarked ? .bold : .plain)
          let names = uses[node.name]
          let lists = (names.dropLast().map { $0 + "," } + names.suffix(1)).joinedToLines {
            TextWidth.columns(of: SafeText($0).string) <= max(width - column, 20)
          }
          let isAlone = lists.isEmpty || name.width > column - 2
          return (isAlone ? [name] : [])
            + lists.enumerated().map { index, list in
              (index == 0 && !isAlone ? name : StyledText()).padded(toWidth: column)
                + StyledText(list, style: .dim)
            }
        }
    }
  }
}

extension ModuleGraph.Node {
  fileprivate var mermaid: String {
    let label = lines.map(\.mermaidEscaped).joined(separator: "<br/>")
    if !members.isEmpty { return "\(name.mermaidID)[[\"\(label)\"]]" }
    return name.mermaidID == name ? name : "\(name.mermaidID)[\"\(name.mermaidEscaped)\"]"
  }
}

extension String {
  /// Returns this string with each character replaced for which `replacement` returns a string.
  func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.map { replacement($0) ?? String($0) }.joined()
  }

  /// The name as a Mermaid identifier: the name itself if it is a plain, unreserved word, otherwise
  /// a unique identifier.
  fileprivate var mermaidID: String {
    if Self.mermaidWords.contains(lowercased()) { return self + "_" }
    return escaped { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": nil
      default: "_" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
  }

  fileprivate var mermaidEscaped: String {
    SafeText(self).string.escaped {
      "\"#&<>`\\".unicodeScalars.contains($0) ? "#\($0.value);" : nil
    }
  }

  private static let mermaidWords: Set<String> = [
    "call", "class", "classdef", "click", "default", "direction", "end", "flowchart", "graph",
    "href", "linkstyle", "style", "subgraph",
  ]
}

extension [String] {
  /// Joins the words to lines that satisfy `fits`. A word that is too wide is on its own line.
  func joinedToLines(where fits: (String) -> Bool) -> [String] {
    reduce(into: []) { lines, word in
      if let longer = lines.last.map({ $0 + " " + word }), fits(longer) {
        lines[lines.count - 1] = longer
      } else {
        lines.append(word)
      }
    }
  }
}
