public import CharacterDomain

/// The characters that are related to one, directly or through others.
public struct Related: Hashable, Sendable, Codable {
  /// A character, and the number of relations between it and the first one.
  public struct Node: Hashable, Sendable, Codable {
    /// The character.
    public let character: CharacterReference

    /// The number of relations on the shortest way to the first character.
    public let depth: Int

    /// Creates a node.
    public init(_ character: CharacterReference, depth: Int) {
      self.character = character
      self.depth = depth
    }
  }

  /// A relation: `to` is the parent, friend or other `kind` of `from`.
  public struct Edge: Hashable, Sendable, Codable {
    /// The character that has the relation.
    public let from: CharacterID

    /// The other character.
    public let to: CharacterID

    /// What the other character is to the first one.
    public let kind: RelationKind

    /// Creates an edge.
    public init(from: CharacterID, to: CharacterID, _ kind: RelationKind) {
      self.from = from
      self.to = to
      self.kind = kind
    }

    /// The same relation seen from the other character.
    var inverse: Edge { Edge(from: to, to: from, kind.inverse) }
  }

  /// The characters in the order in which they were found: the first one, those related to it, and so
  /// on.
  public private(set) var nodes: [Node]

  /// The relations, each in one direction only.
  public private(set) var edges: [Edge] = []

  /// What the user should know if the requested name is no name of the first character.
  public let guess: NameGuess?

  private var ids: Set<CharacterID>
  private var edgeSet: Set<Edge> = []

  /// Creates the graph of one character.
  public init(_ character: CharacterReference, guess: NameGuess? = nil) {
    self.guess = guess
    nodes = [Node(character, depth: 0)]
    ids = [character.id]
  }

  /// Adds a relation, and the other character unless it is known.
  mutating func add(_ relation: Relation, of node: Node) {
    let edge = Edge(from: node.character.id, to: relation.character.id, relation.kind)
    guard edge.from != edge.to, !edgeSet.contains(edge), !edgeSet.contains(edge.inverse) else {
      return
    }
    edges.append(edge)
    edgeSet.insert(edge)
    if ids.insert(relation.character.id).inserted {
      nodes.append(Node(relation.character, depth: node.depth + 1))
    }
  }
}
