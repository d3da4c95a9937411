/// The dependency graph of a workspace.
///
/// Nodes are sorted by layer, then by name. Edges are sorted by name.
public struct ModuleGraph: Hashable, Sendable {
  /// A module or a program.
  public struct Node: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The layer.
    public let layer: Layer

    /// Creates a node for a module or a program in a layer.
    public init(_ name: String, _ layer: Layer) {
      self.name = name
      self.layer = layer
    }

    /// Whether only tests import it.
    public var isForTests: Bool { layer == .tests || name.hasSuffix("Testing") }
  }

  /// A dependency of one module on another.
  public struct Edge: Hashable, Sendable, Comparable {
    /// The dependent.
    public let from: String
    /// The dependency.
    public let to: String

    /// Creates an edge from a dependent to its dependency.
    public init(_ from: String, _ to: String) {
      self.from = from
      self.to = to
    }

    /// Returns a Boolean value that indicates whether `lhs` precedes `rhs` by name.
    public static func < (left: Edge, right: Edge) -> Bool {
      (left.from, left.to) < (right.from, right.to)
    }
  }

  /// The modules and programs.
  public let nodes: [Node]

  /// The dependencies.
  public let edges: [Edge]

  /// Creates a graph from nodes and edges.
  ///
  /// Of several nodes with the same name, only the first is used. Edges from a node to itself or to
  /// a missing node are omitted.
  public init(nodes: some Sequence<Node>, edges: some Sequence<Edge>) {
    let known = Dictionary(nodes.map { ($0.name, $0) }) { first, _ in first }
    self.nodes = known.values.sorted {
      ($0.layer.drawingOrder, $0.name) < ($1.layer.drawingOrder, $1.name)
    }
    self.edges = Set(edges).sorted().filter { edge in
      edge.from != edge.to && known[edge.from] != nil && known[edge.to] != nil
    }
  }
}

extension ModuleGraph {
  /// Creates the graph of a workspace. C targets belong to their modules; tests are omitted.
  public init(_ workspace: Workspace) {
    self.init(
      nodes: workspace.modules.map { Node($0.name, $0.layer) },
      edges: workspace.modules.flatMap { module in
        (module.uses + (module.target?.plugins ?? [])).map { Edge(module.name, $0) }
      })
  }
}
