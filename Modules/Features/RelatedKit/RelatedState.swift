public import CharacterDomain
public import DisplayKit

/// The state of the screen.
public typealias RelatedState = LoadState<RelatedDisplayModel, ResolveCharacterError>

/// A character and those related to it as a tree, with the graph itself for machine-readable views.
public struct RelatedDisplayModel: Hashable, Sendable {
  /// One line of the tree.
  public struct Row: Hashable, Sendable {
    /// The character of the row.
    public let id: CharacterID

    /// The lines that connect the row to the rows above, such as `│  └─ `.
    public let branch: String

    /// The name of the character.
    public let name: String

    /// What the character is to the one above it, such as "child, victim"; empty for the first one.
    public let relation: String

    /// The name of the character above it; empty for the first one.
    public let parent: String
  }

  /// The graph that the rows describe.
  public let related: Related

  /// The rows of the tree. Each character is in one row.
  public let rows: [Row]

  /// The number of relations to follow, as the user has picked it. Old rows may have another depth.
  public internal(set) var depth: Int

  /// Whether the relations are being loaded again.
  public internal(set) var reload = Reload<ResolveCharacterError>.none

  /// Creates the tree of a graph that was found by following a number of relations.
  public init(_ related: Related, depth: Int) {
    self.related = related
    self.depth = depth
    rows = RelationTree(related).rows()
  }

  // MARK: - Internal

  /// The largest number of relations between the first character and another one.
  private var foundDepth: Int { related.nodes.last?.depth ?? 0 }

  /// A Boolean value that indicates whether it is known that more relations lead to no other character.
  var isComplete: Bool { reload == .none && foundDepth < depth }

  /// The smallest depth with the same rows, as far as it is known.
  var neededDepth: Int { isComplete ? max(foundDepth, 1) : depth }

  /// Marks the rows as old.
  mutating func startReload(depth: Int) {
    self.depth = depth
    reload = .running
  }
}
