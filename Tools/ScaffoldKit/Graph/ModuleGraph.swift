public import CommandLineKit

/// The dependency graph of a workspace.
///
/// Nodes are sorted by layer, then by name. Edges are sorted by the names of their modules.
public struct ModuleGraph: Hashable, Sendable {
  /// A module, a program, or a group of modules.
  public struct Node: Hashable, Sendable {
    /// The unique name of the node in the graph.
    public let name: String
    /// The layer, which determines the vertical position in a picture.
    public let layer: Layer
    /// The module's tag or, if it has no tag, the parent of the module's folder. Empty for a group
    /// of modules.
    public let group: String
    /// The names of the modules in a group, beginning with the module that has the most dependents;
    /// empty for a single module.
    public let members: [String]

    /// Creates a node. Pass `members` for a group of modules.
    public init(_ name: String, _ layer: Layer, group: String = "", members: [String] = []) {
      (self.name, self.layer, self.group, self.members) = (name, layer, group, members)
    }

    /// A Boolean value that indicates whether the node is a test target, or its name ends in
    /// `Testing`.
    public var isForTests: Bool { layer == .tests || name.hasSuffix("Testing") }
  }

  /// A dependency between two modules.
  public struct Edge: Hashable, Sendable, Comparable {
    /// The name of the module that depends on ``to``.
    public let from: String
    /// The name of the module that ``from`` depends on.
    public let to: String

    /// Creates an edge for a module `from` that depends on `to`.
    public init(_ from: String, _ to: String) {
      self.from = from
      self.to = to
    }

    /// Returns a Boolean value that indicates whether an edge precedes another edge. Edges are
    /// sorted by ``from``, then by ``to``.
    public static func < (left: Edge, right: Edge) -> Bool {
      (left.from, left.to) < (right.from, right.to)
    }
  }

  /// The modules and programs, sorted by layer and name.
  public let nodes: [Node]

  /// The dependencies between nodes, sorted by ``Edge/from``, then by ``Edge/to``.
  public let edges: [Edge]

  /// Creates a graph. The nodes and edges can have any order.
  ///
  /// If several nodes have the same name, only the first is used. Edges from a node to itself or to
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
  /// The layers that contain modules, from top to bottom in a picture.
  var layers: [Layer] { nodes.map(\.layer).downward }

  /// Creates the graph of a workspace without its kits. In a workspace of `scaffold new`, test
  /// targets are omitted, and C targets count as part of their modules.
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

extension ModuleGraph {
  /// Returns a module's name, and the names of its direct and transitive dependencies.
  public func reached(from name: String) -> Set<String> { Neighbors(uses: edges).closure(of: name) }

  /// Returns a module's name, and the names of its direct and transitive dependents.
  public func reaching(_ name: String) -> Set<String> { Neighbors(users: edges).closure(of: name) }

  /// Returns the nodes with the given names, and the edges between them.
  public func part(of names: Set<String>) -> ModuleGraph {
    ModuleGraph(nodes: nodes.filter { names.contains($0.name) }, edges: edges)
  }

  /// Returns the transitive reduction. If A depends on B and B depends on C, the edge from A to C
  /// is omitted.
  ///
  /// The reduced graph has the same transitive dependencies as this graph. Edges inside a
  /// dependency cycle stay.
  public func reduced() -> ModuleGraph {
    let uses = Neighbors(uses: edges)
    let below = Dictionary(uniqueKeysWithValues: nodes.map { ($0.name, uses.closure(of: $0.name)) })
    func reaches(_ from: String, _ to: String) -> Bool { below[from]?.contains(to) == true }
    let needed = edges.filter { edge in
      !uses[edge.from].contains { other in
        other != edge.to && reaches(other, edge.to)
          && !reaches(other, edge.from) && !reaches(edge.to, other)
      }
    }
    return ModuleGraph(nodes: nodes, edges: needed)
  }

  /// The graph as JSON: `nodes` with `name`, `layer` and `isForTests`, and `edges` with `from` and
  /// `to`.
  public var json: JSONValue {
    let nodes = nodes.map { node in
      JSONValue.object([
        ("name", .string(node.name)), ("layer", .string(node.layer.rawValue)),
        ("isForTests", .bool(node.isForTests)),
      ])
    }
    let edges = edges.map {
      JSONValue.object([("from", .string($0.from)), ("to", .string($0.to))])
    }
    return .object([("nodes", .array(nodes)), ("edges", .array(edges))])
  }
}
