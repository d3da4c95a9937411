/// The shown part of a dependency graph, with notes about the rest.
public struct GraphExcerpt: Hashable, Sendable {
  /// The shown graph.
  public let graph: ModuleGraph

  /// The names of the marked modules.
  public let marked: Set<String>

  /// Notes for the reader.
  public let notes: [String]

  /// Whether a picture may show layers instead of too many modules.
  public let isOverview: Bool

  /// Creates an excerpt that shows the whole graph.
  public init(_ part: ModuleGraph, marked: Set<String> = []) {
    self.init(part, marked: marked, notes: [], isOverview: false)
  }

  /// Creates an overview: without tools and test support modules, and without transitive
  /// dependencies if every module is shown.
  public static func overview(_ graph: ModuleGraph, marked: Set<String> = []) -> GraphExcerpt {
    let shown = graph.nodes.filter { $0.layer != .tools && !$0.isForTests }
    let overview = graph.part(of: Set(shown.map(\.name)))
    let reduced = shown.count > readable ? overview : overview.reduced()
    let notes = [
      reduced == overview ? nil : "Transitive dependencies are omitted.",
      absent(from: graph).map { "Not shown: \($0)." },
      hidden(marked, in: overview).map { "Marked, but not shown: \($0)." },
    ]
    return GraphExcerpt(
      reduced, marked: marked, notes: notes.compactMap { $0 }, isOverview: true)
  }

  /// The largest number of modules that a picture shows one by one.
  public static let readable = 40

  /// The layers, if there are too many modules to show each one.
  public var layers: LayerGraph? {
    isOverview && graph.nodes.count > Self.readable ? LayerGraph(graph, marked: marked) : nil
  }

  // MARK: - Internal

  private init(_ graph: ModuleGraph, marked: Set<String>, notes: [String], isOverview: Bool) {
    self.graph = graph
    self.marked = marked
    self.notes = notes
    self.isOverview = isOverview
  }

  private static func hidden(_ marked: Set<String>, in overview: ModuleGraph) -> String? {
    let hidden = marked.subtracting(overview.nodes.map(\.name))
    return hidden.isEmpty ? nil : hidden.sorted().joined(separator: ", ")
  }

  private static func absent(from graph: ModuleGraph) -> String? {
    let tests = graph.nodes.count { $0.isForTests }
    let tools = graph.nodes.count { $0.layer == .tools && !$0.isForTests }
    let parts = [
      tests > 0 ? "\(tests) test support \(tests == 1 ? "module" : "modules")" : nil,
      tools > 0 ? "\(tools) \(tools == 1 ? "tool" : "tools")" : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
