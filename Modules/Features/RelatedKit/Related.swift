import CharacterDomain

/// A graph of related characters: the characters around one character, or on a path.
struct Related: Hashable, Codable {
  /// The first and the last character of a path.
  struct Ends: Hashable, Codable {
    let first: CharacterReference
    let last: CharacterReference
  }

  struct Node: Hashable, Codable {
    let character: CharacterReference
    /// The length of the shortest path from the first character.
    let depth: Int
    /// The kind of the character; `nil` before it is set, and in recordings of older versions.
    fileprivate(set) var kind: CharacterKind?

    init(_ character: CharacterReference, depth: Int) {
      self.character = character
      self.depth = depth
    }
  }

  /// A relation: `to` is the `kind` of `from`, such as its parent or friend.
  struct Edge: Hashable, Codable {
    let from: CharacterID
    let to: CharacterID
    let kind: RelationKind

    init(from: CharacterID, to: CharacterID, _ kind: RelationKind) {
      self.from = from
      self.to = to
      self.kind = kind
    }

    /// The same relation from the point of view of the other character.
    var inverse: Edge { Edge(from: to, to: from, kind.inverse) }
  }

  /// The characters in the order in which they were found, starting with the requested character.
  /// A path is in order from its start; it is empty if no relations connect its ends.
  private(set) var nodes: [Node]

  /// The relations. Each appears in one direction only.
  private(set) var edges: [Edge] = []

  /// The ends of the requested path; `nil` if no path was requested.
  let ends: Ends?
  /// Notes for the user about names that are only close to the requested text.
  let guesses: [NameGuess]
  /// The source and the age of the characters; `nil` for the embedded catalog.
  var provenance: Provenance?

  private var ids: Set<CharacterID>
  private var edgeSet: Set<Edge> = []

  /// Creates a graph that contains only one character.
  init(_ character: CharacterReference, guess: NameGuess? = nil) {
    ends = nil
    guesses = guess.map { [$0] } ?? []
    nodes = [Node(character, depth: 0)]
    ids = [character.id]
  }

  /// Creates the graph of a path.
  ///
  /// - Parameters:
  ///   - path: The characters on the path, each related to the next one; empty if there is no path.
  ///   - ends: The requested ends, which are equal for a path from a character to itself.
  ///   - guesses: The notes about the names of the ends.
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

  /// Adds a relation of a node, and the related character if the graph does not contain it. Ignores
  /// a relation of a character to itself, and a relation that the graph already contains in either
  /// direction.
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

  mutating func setKinds(_ kinds: [CharacterID: CharacterKind]) {
    for index in nodes.indices { nodes[index].kind = kinds[nodes[index].character.id] }
  }
}

extension Related: CustomReflectable {
  /// The stored properties. Recordings of older versions have no provenance.
  var customMirror: Mirror {
    let properties: KeyValuePairs<String, Any> = [
      "nodes": nodes, "edges": edges, "ends": ends as Any, "guesses": guesses, "ids": ids,
      "edgeSet": edgeSet,
    ]
    let children = properties.map { Mirror.Child($0.key, $0.value) }
    let added = provenance.map { [Mirror.Child("provenance", $0)] } ?? []
    return Mirror(self, children: children + added, displayStyle: .struct)
  }
}
