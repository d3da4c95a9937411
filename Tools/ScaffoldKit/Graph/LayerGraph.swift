/// A module graph in which each layer is one node: what can be read when there are hundreds of
/// modules.
public struct LayerGraph: Hashable, Sendable {
  /// A layer and what is known of its modules.
  public struct Node: Hashable, Sendable {
    /// Which layer.
    public let layer: Layer
    /// The names of its modules that most others use, the most used first.
    public let mostUsed: [String]
    /// How many modules it has.
    public let modules: Int
    /// How many uses there are between its modules.
    public let innerUses: Int
    /// Whether one of its modules is marked.
    public let isMarked: Bool
  }

  /// How many modules of a layer use modules of another.
  public struct Edge: Hashable, Sendable {
    /// Who uses.
    public let from: Layer
    /// Who is used.
    public let to: Layer
    /// How many pairs of modules.
    public let uses: Int
  }

  /// The layers that have modules, from the top to the bottom.
  public let nodes: [Node]

  /// Which uses which, from the top to the bottom.
  public let edges: [Edge]

  /// The layers of a graph.
  public init(_ graph: ModuleGraph, marked: Set<String> = []) {
    let layers = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.name, $0.layer) })
    let users = Dictionary(grouping: graph.edges, by: \.to).mapValues(\.count)
    let pairs = graph.edges.compactMap { edge in
      layers[edge.from].flatMap { from in layers[edge.to].map { Pair(from: from, to: $0) } }
    }
    let counts = Dictionary(grouping: pairs) { $0 }.mapValues(\.count)
    nodes = Layer.downward.compactMap { layer in
      let names = graph.nodes.filter { $0.layer == layer }.map(\.name)
      let used = names.sorted { (users[$1] ?? 0, $0) < (users[$0] ?? 0, $1) }
      return names.isEmpty
        ? nil
        : Node(
          layer: layer, mostUsed: used.filter { users[$0] != nil }.prefix(3).map { $0 },
          modules: names.count, innerUses: counts[Pair(from: layer, to: layer)] ?? 0,
          isMarked: !marked.isDisjoint(with: names))
    }
    edges = counts.filter { $0.key.from != $0.key.to }
      .sorted { ($0.key.from.place, $0.key.to.place) < ($1.key.from.place, $1.key.to.place) }
      .map { Edge(from: $0.key.from, to: $0.key.to, uses: $0.value) }
  }

  private struct Pair: Hashable {
    let from: Layer
    let to: Layer
  }
}
