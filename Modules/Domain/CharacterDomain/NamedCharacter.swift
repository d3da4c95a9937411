/// A character, and the one of its names that matched a lookup.
public struct NamedCharacter: Hashable, Sendable, Identifiable, Codable {
  /// The character.
  public let reference: CharacterReference

  /// The name or alias that matched.
  public let matchedName: String

  /// Creates a match by a name or alias; by default, by the character's own name.
  public init(_ reference: CharacterReference, matchedName: String? = nil) {
    self.reference = reference
    self.matchedName = matchedName ?? reference.name
  }

  /// The number that identifies the character.
  public var id: CharacterID { reference.id }

  /// A Boolean value that indicates whether the character's own name matched, not an alias.
  public var isOwnName: Bool { matchedName == reference.name }
}
