public import CharacterDomain

/// The characters that are related to one, directly or through others, or those on a path to another
/// one.
public struct Related: Hashable, Sendable, Codable {
  /// The first and the last character of a path.
  public struct Ends: Hashable, Sendable, Codable {
    /// The first character.
    public let first: CharacterReference

    /// The last character.
    public let last: CharacterReference
  }

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
  /// on. For a path, they are in its order; there are none if no relations connect its ends.
  public private(set) var nodes: [Node]

  /// The relations, each in one direction only.
  public private(set) var edges: [Edge] = []

  /// The ends of the path, if one was requested.
  public let ends: Ends?

  /// What the user should know about requested names that are no names of these characters.
  public let guesses: [NameGuess]

  private var ids: Set<CharacterID>
  private var edgeSet: Set<Edge> = []

  /// Creates the graph of one character.
  public init(_ character: CharacterReference, guess: NameGuess? = nil) {
    ends = nil
    guesses = guess.map { [$0] } ?? []
    nodes = [Node(character, depth: 0)]
    ids = [character.id]
  }

  /// Creates the graph of a path.
  ///
  /// - Parameters:
  ///   - path: The characters on the path, each related to the next one; none if there is no path.
  ///   - ends: The ends of the path, which are the same character for a path without relations.
  ///   - guesses: What the user should know about the names of the ends.
  init(path: [FictionalCharacter], ends: Ends, guesses: [NameGuess]) {
    self.ends = ends
    self.guesses = guesses
    nodes = path.first.map { [Node($0.reference, depth: 0)] } ?? []
    ids = Set(nodes.map(\.character.id))
    for (character, next) in zip(path, path.dropFirst()) {
      let node = nodes[nodes.count - 1]
      for relation in character.relations where relation.character.id == next.id {
        add(relation, of: node)
      }
    }
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
