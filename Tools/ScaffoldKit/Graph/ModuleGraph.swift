/// The dependency graph of a workspace.
///
/// Nodes are sorted by layer, then by name. Edges are sorted by name.
public struct ModuleGraph: Hashable, Sendable {
  /// A module, a program, or a group of modules.
  public struct Node: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The layer.
    public let layer: Layer
    /// The tag of the module, or the folder that contains the folder of the module.
    public let group: String
    /// The names of the modules in a group, most used first; empty for a module.
    public let members: [String]

    /// Creates a node for a module, a program, or a group with members.
    public init(_ name: String, _ layer: Layer, group: String = "", members: [String] = []) {
      self.name = name
      self.layer = layer
      self.group = group
      self.members = members
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
  /// The layers that contain modules, in the order of a picture, top to bottom.
  var layers: [Layer] { nodes.map(\.layer).downward }

  /// Creates the graph of a workspace. C targets belong to their modules; tests are omitted.
  public init(_ workspace: Workspace) {
    self.init(
      nodes: workspace.modules.map { module in
        let tag = workspace.rules.tags.first { $0.contains(module) }
        return Node(module.name, module.layer, group: tag?.name ?? module.folder.parent)
      },
      edges: workspace.modules.flatMap { module in
        (module.uses + (module.target?.plugins ?? [])).map { Edge(module.name, $0) }
      })
  }
}
