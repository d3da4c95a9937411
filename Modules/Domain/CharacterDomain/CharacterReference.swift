/// Enough of a character to name it and to ask for it.
public struct CharacterReference: Hashable, Sendable, Codable {
  /// The number to ask for it by.
  public let id: CharacterID

  /// The stable readable name for addresses and commands, such as `sherlock-holmes`.
  public let slug: String

  /// The name for people, such as "Sherlock Holmes".
  public let name: String

  /// A reference of the given parts.
  public init(id: CharacterID, slug: String, name: String) {
    self.id = id
    self.slug = slug
    self.name = name
  }
}
