/// A relation to another character: "`character` is the `kind` of this one".
public struct Relation: Hashable, Sendable, Codable {
  /// The role of the other character.
  public let kind: RelationKind

  /// The other character.
  public let character: CharacterReference

  /// Creates a relation.
  public init(_ kind: RelationKind, _ character: CharacterReference) {
    self.kind = kind
    self.character = character
  }
}
