/// A dependency graph in which each layer is one node, for workspaces with hundreds of modules.
public struct LayerGraph: Hashable, Sendable {
  /// A layer and figures about its modules.
  public struct Node: Hashable, Sendable {
    /// The layer.
    public let layer: Layer
    /// The names of the modules with the most dependents, most dependents first.
    public let mostUsed: [String]
    /// The number of modules.
    public let modules: Int
    /// The number of dependencies between these modules.
    public let innerUses: Int
    /// Whether one of its modules is marked.
    public let isMarked: Bool
  }

  /// The dependencies of one layer on another.
  public struct Edge: Hashable, Sendable {
    /// The dependent.
    public let from: Layer
    /// The dependency.
    public let to: Layer
    /// The number of pairs of modules.
    public let uses: Int
  }

  /// The layers that contain modules, top to bottom.
  public let nodes: [Node]

  /// The dependencies, top to bottom.
  public let edges: [Edge]

  /// Creates the graph of the layers of a module graph.
  public init(_ graph: ModuleGraph, marked: Set<String> = []) {
    let layers = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.name, $0.layer) })
    let users = Dictionary(grouping: graph.edges, by: \.to).mapValues(\.count)
    let pairs = graph.edges.compactMap { edge in
      layers[edge.from].flatMap { from in layers[edge.to].map { Pair(from: from, to: $0) } }
    }
    let counts = Dictionary(grouping: pairs) { $0 }.mapValues(\.count)
    nodes = graph.nodes.map(\.layer).downward.map { layer in
      let names = graph.nodes.filter { $0.layer == layer }.map(\.name)
      let used = names.sorted { (users[$1] ?? 0, $0) < (users[$0] ?? 0, $1) }
      return Node(
        layer: layer, mostUsed: used.filter { users[$0] != nil }.prefix(3).map { $0 },
        modules: names.count, innerUses: counts[Pair(from: layer, to: layer)] ?? 0,
        isMarked: !marked.isDisjoint(with: names))
    }
    edges = counts.filter { $0.key.from != $0.key.to }
      .sorted {
        ($0.key.from.drawingOrder, $0.key.to.drawingOrder) < (
          $1.key.from.drawingOrder, $1.key.to.drawingOrder
        )
      }
      .map { Edge(from: $0.key.from, to: $0.key.to, uses: $0.value) }
  }

  private struct Pair: Hashable {
    let from: Layer
    let to: Layer
  }
}
