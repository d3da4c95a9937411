/// A part of a dependency graph to show, with notes about the rest.
public struct GraphExcerpt: Hashable, Sendable {
  /// The modules and dependencies to show.
  public let graph: ModuleGraph

  /// The names of the modules to emphasize.
  public let marked: Set<String>

  /// Sentences that say what is omitted.
  public let notes: [String]

  /// Creates an excerpt that shows all of `part`.
  public init(_ part: ModuleGraph, marked: Set<String> = [], notes: [String] = []) {
    graph = part
    self.marked = marked
    self.notes = notes
  }

  /// The maximum number of boxes in the picture of an overview.
  public static let readable = 40

  /// Creates an overview, which omits tools, test support modules and transitive dependencies.
  ///
  /// If a picture would have more than ``readable`` modules, it shows groups of modules instead.
  /// The modules of the group `open` are always shown one by one. In text, a graph of more than
  /// ``readable`` modules keeps its transitive dependencies.
  public static func overview(
    _ graph: ModuleGraph, marked: Set<String> = [], isPicture: Bool = true, open: String? = nil
  ) -> GraphExcerpt {
    let whole = graph.withoutSupport
    let isWhole = !isPicture && whole.nodes.count > readable
    let shown = isWhole ? whole : whole.collapsed(to: readable, open: open)
    let reduced = isWhole ? shown : shown.reduced()
    let hidden = marked.subtracting(whole.nodes.map(\.name)).sorted().joined(separator: ", ")
    let notes = [
      reduced == shown ? nil : "Transitive dependencies are omitted.",
      absent(from: graph).map { "Not shown: \($0)." },
      hidden.isEmpty ? nil : "Marked, but not shown: \(hidden).",
    ]
    return GraphExcerpt(reduced, marked: marked, notes: notes.compactMap { $0 })
  }

  /// Returns whether a module, or a member of a group, is marked.
  func isMarked(_ node: ModuleGraph.Node) -> Bool {
    marked.contains(node.name) || !marked.isDisjoint(with: node.members)
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

extension ModuleGraph {
  /// The graph without tools and test support modules.
  var withoutSupport: ModuleGraph {
    part(of: Set(nodes.filter { $0.layer != .tools && !$0.isForTests }.map(\.name)))
  }
}
