/// What of a module graph is shown, and what a reader has to know about what is not.
public struct GraphExcerpt: Hashable, Sendable {
  /// What is shown.
  public let graph: ModuleGraph

  /// The names of the modules that stand out.
  public let marked: Set<String>

  /// What the reader has to know, in sentences.
  public let notes: [String]

  /// Whether layers may stand for their modules where there are too many.
  public let isOverview: Bool

  /// A part that was asked for: all of it is shown.
  public init(_ part: ModuleGraph, marked: Set<String> = []) {
    self.init(part, marked: marked, notes: [], isOverview: false)
  }

  /// The house: without the tools and the modules for tests, and, where each module is shown,
  /// without the uses that others imply.
  public static func house(_ graph: ModuleGraph, marked: Set<String> = []) -> GraphExcerpt {
    let shown = graph.nodes.filter { $0.layer != .tools && !$0.isForTests }
    let house = graph.part(of: Set(shown.map(\.name)))
    let reduced = shown.count > readable ? house : house.reduced()
    let notes = [
      reduced == house ? nil : "Uses that others imply are left out.",
      absent(from: graph).map { "Not shown: \($0)." },
      hidden(marked, in: house).map { "Marked, but not shown: \($0)." },
    ]
    return GraphExcerpt(
      reduced, marked: marked, notes: notes.compactMap { $0 }, isOverview: true)
  }

  /// As many modules as a picture shows one by one.
  public static let readable = 40

  /// The layers, where there are too many modules for a picture of each.
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

  private static func hidden(_ marked: Set<String>, in house: ModuleGraph) -> String? {
    let hidden = marked.subtracting(house.nodes.map(\.name))
    return hidden.isEmpty ? nil : hidden.sorted().joined(separator: ", ")
  }

  private static func absent(from graph: ModuleGraph) -> String? {
    let tests = graph.nodes.count { $0.isForTests }
    let tools = graph.nodes.count { $0.layer == .tools && !$0.isForTests }
    let parts = [
      tests > 0 ? "\(tests) \(tests == 1 ? "module" : "modules") for tests" : nil,
      tools > 0 ? "\(tools) of the tools" : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
