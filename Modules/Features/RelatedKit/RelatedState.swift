public import CharacterDomain

/// The state of the screen.
public enum RelatedState: Hashable, Sendable {
  case loading
  case loaded(RelatedDisplayModel)
  case failed(ResolveCharacterError)
}

/// A character and those related to it as a tree, with the graph itself for machine-readable views.
public struct RelatedDisplayModel: Hashable, Sendable {
  /// One line of the tree.
  public struct Row: Hashable, Sendable {
    /// The lines that connect the row to the rows above, such as `│  └─ `.
    public let branch: String

    /// The name of the character.
    public let name: String

    /// What the character is to the one above it, such as "child, victim"; empty for the first one.
    public let relation: String
  }

  /// The graph that the rows describe.
  public let related: Related

  /// The rows of the tree. Each character is in one row.
  public let rows: [Row]

  /// Creates the tree of a graph.
  public init(_ related: Related) {
    self.related = related
    rows = RelationTree(related).rows()
  }
}
