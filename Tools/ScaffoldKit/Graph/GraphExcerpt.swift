public import TerminalText

/// A part of a dependency graph to show, with notes about the rest.
public struct GraphExcerpt: Hashable, Sendable {
  /// The modules and dependencies to show.
  public let graph: ModuleGraph

  /// Sentences that say what is omitted.
  public let notes: [String]

  /// Creates an excerpt that shows all of `part`.
  public init(_ part: ModuleGraph, notes: [String] = []) {
    graph = part
    self.notes = notes
  }

  /// The maximum number of boxes in the picture of an overview.
  public static let readable = 40

  /// Creates an overview, which omits tools, test support modules and transitive dependencies.
  ///
  /// If a picture would have more than ``readable`` modules, it shows large groups of modules as
  /// one box each. In text, a graph of more than ``readable`` modules keeps its transitive
  /// dependencies.
  public static func overview(_ graph: ModuleGraph, isPicture: Bool = true) -> GraphExcerpt {
    let product = graph.nodes.filter { $0.layer != .tools && !$0.isForTests }
    let whole = graph.part(of: Set(product.map(\.name)))
    let isWhole = !isPicture && whole.nodes.count > readable
    let shown = isWhole ? whole : whole.collapsed(to: readable)
    let reduced = isWhole ? shown : shown.reduced()
    let notes = [
      reduced == shown ? nil : "Transitive dependencies are omitted.",
      absent(from: graph).map { "Not shown: \($0)." },
    ]
    return GraphExcerpt(reduced, notes: notes.compactMap(\.self))
  }

  // MARK: - Internal

  private static func absent(from graph: ModuleGraph) -> String? {
    let tests = graph.nodes.count { $0.isForTests }
    let tools = graph.nodes.count { $0.layer == .tools && !$0.isForTests }
    let parts = [(tests, "test support module"), (tools, "tool")].filter { $0.0 > 0 }
      .map { $0.of($1) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

// MARK: - Text

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
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the graph as lines for a terminal: each layer with its modules and their dependencies.
  ///
  /// ```
  /// Features
  ///   HeroesKit        CommandLineKit, DisplayKit, HeroDomain
  ///   VillainsKit      DisplayKit
  /// ```
  ///
  /// A line can exceed `width` if a name is too long, or if fewer than 20 columns are left for the
  /// dependencies.
  public func lines(width: Int) -> [StyledText] {
    let uses = Neighbors(uses: graph.edges)
    let column = min(graph.nodes.map { StyledText($0.name).width }.max() ?? 0, 32) + 4
    return graph.layers.flatMap { layer in
      [StyledText(layer.title, style: .bold)]
        + graph.nodes.filter { $0.layer == layer }.flatMap { node -> [StyledText] in
          let name = StyledText("  " + node.name)
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
  /// Returns a copy with each character replaced by the result of `replacement`. A character for
  /// which the result is `nil` stays.
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
  /// Joins the words into lines for which `fits` returns `true`. A word that is too wide gets its
  /// own line.
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
