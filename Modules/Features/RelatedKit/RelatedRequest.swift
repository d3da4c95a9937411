public import CharacterDomain

/// The character of the screen, and how far to follow its relations.
public struct RelatedRequest: Hashable, Sendable {
  /// The name of the character.
  public var name: CharacterName

  /// The maximum number of relations between the character and another one; at least 0.
  public var depth: Int

  /// The depths that users can pick.
  public static let depths = 1...9

  /// Creates a request.
  public init(_ name: CharacterName, depth: Int) {
    self.name = name
    self.depth = depth
  }
}
