/// A tie from one character to another: "`character` is the `kind` of this one".
public struct Relation: Hashable, Sendable, Codable {
  /// What the other one is to this one.
  public let kind: RelationKind

  /// The other one.
  public let character: CharacterReference

  /// A tie of the given kind.
  public init(_ kind: RelationKind, _ character: CharacterReference) {
    self.kind = kind
    self.character = character
  }
}
