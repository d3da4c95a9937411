public import CharacterDomain

/// The character of the screen, and how far or to which other character to follow its relations.
public struct RelatedRequest: Hashable, Sendable {
  /// The name of the character.
  public var name: CharacterName

  /// The maximum number of relations between the character and another one; at least 0.
  public var depth: Int

  /// The character to which to find the shortest path, of any length; `nil` for all related ones.
  public var target: CharacterName?

  /// The depths that users can pick.
  public static let depths = 1...9

  /// Creates a request for the characters that at most this many relations lead to.
  public init(_ name: CharacterName, depth: Int) {
    self.name = name
    self.depth = depth
  }

  /// Creates a request for the shortest path to another character.
  public init(_ name: CharacterName, to target: CharacterName) {
    self.init(name, depth: 1)
    self.target = target
  }
}
