/// The modules and programs of a workspace and who uses whom.
///
/// Nodes stand in the order of their layers, then of their names; edges in the order of their names.
public struct ModuleGraph: Hashable, Sendable {
  /// A module or a program.
  public struct Node: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// The floor it lives on.
    public let layer: Layer

    /// A module or a program on a floor.
    public init(_ name: String, _ layer: Layer) {
      self.name = name
      self.layer = layer
    }

    /// Whether only tests import it.
    public var isForTests: Bool { name.hasSuffix("Testing") }
  }

  /// That one module uses another.
  public struct Edge: Hashable, Sendable, Comparable {
    /// Who uses.
    public let from: String
    /// Who is used.
    public let to: String

    /// An edge from who uses to who is used.
    public init(_ from: String, _ to: String) {
      self.from = from
      self.to = to
    }

    /// The order of the names.
    public static func < (left: Edge, right: Edge) -> Bool {
      (left.from, left.to) < (right.from, right.to)
    }
  }

  /// The modules and programs.
  public let nodes: [Node]

  /// Who uses whom.
  public let edges: [Edge]

  /// A graph of nodes and edges.
  ///
  /// Of nodes of one name the first counts. An edge from a node to itself, or to a node that is not
  /// there, is left out: it has no place in a picture.
  public init(nodes: some Sequence<Node>, edges: some Sequence<Edge>) {
    let known = Dictionary(nodes.map { ($0.name, $0) }) { first, _ in first }
    self.nodes = known.values.sorted { ($0.layer.place, $0.name) < ($1.layer.place, $1.name) }
    self.edges = Set(edges).sorted().filter { edge in
      edge.from != edge.to && known[edge.from] != nil && known[edge.to] != nil
    }
  }
}

extension ModuleGraph {
  /// The graph of a workspace. C targets belong to their modules, and tests are left out.
  public init(_ workspace: Workspace) {
    self.init(
      nodes: workspace.modules.map { Node($0.name, $0.layer) },
      edges: workspace.modules.flatMap { module in module.uses.map { Edge(module.name, $0) } })
  }
}

// MARK: - Internal

extension Layer {
  /// Its place in a picture, from the top: the tools may use everything, so nothing is above them.
  var place: Int { Self.downward.firstIndex(of: self) ?? 0 }

  /// The layers as a picture shows them, from the top to the bottom.
  static let downward: [Layer] = [.tools] + allCases.filter { $0 != .tools }

  /// Its name as a heading.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
