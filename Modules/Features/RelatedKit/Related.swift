import CharacterDomain

/// The characters that are related to one, directly or through others, or those on a path to another
/// one.
struct Related: Hashable, Codable {
  /// The first and the last character of a path.
  struct Ends: Hashable, Codable {
    let first: CharacterReference
    let last: CharacterReference
  }

  struct Node: Hashable, Codable {
    let character: CharacterReference
    /// The length of the shortest path to the first character.
    let depth: Int

    init(_ character: CharacterReference, depth: Int) {
      self.character = character
      self.depth = depth
    }
  }

  /// A relation: `to` is the parent, friend or other `kind` of `from`.
  struct Edge: Hashable, Codable {
    let from: CharacterID
    let to: CharacterID
    let kind: RelationKind

    init(from: CharacterID, to: CharacterID, _ kind: RelationKind) {
      self.from = from
      self.to = to
      self.kind = kind
    }

    /// The same relation seen from the other character.
    var inverse: Edge { Edge(from: to, to: from, kind.inverse) }
  }

  /// The characters in the order in which they were found: the first one, those related to it, and so
  /// on. For a path, they are in its order; there are none if no relations connect its ends.
  private(set) var nodes: [Node]

  /// The relations, each in one direction only.
  private(set) var edges: [Edge] = []

  /// The ends of the path, if one was requested.
  let ends: Ends?
  /// What the user should know about requested text that is not exactly a name.
  let guesses: [NameGuess]

  private var ids: Set<CharacterID>
  private var edgeSet: Set<Edge> = []

  /// Creates the graph of one character.
  init(_ character: CharacterReference, guess: NameGuess? = nil) {
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
  ///   - guesses: The ``guesses`` for the names of the ends.
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

  /// Adds a relation of a node, and the other character unless the graph contains it.
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
