/// The ID, slug and name of a character.
public struct CharacterReference: Hashable, Sendable, Codable {
  /// The number that identifies the character.
  public let id: CharacterID

  /// The stable, readable identifier for URLs and commands, such as `sherlock-holmes`.
  public let slug: String

  /// The display name, such as "Sherlock Holmes".
  public let name: String

  /// Creates a reference.
  public init(id: CharacterID, slug: String, name: String) {
    self.id = id
    self.slug = slug
    self.name = name
  }
}
