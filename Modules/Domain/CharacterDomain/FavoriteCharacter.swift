/// A favorite, with a summary of the character.
public struct FavoriteCharacter: Hashable, Sendable, Identifiable, Codable {
  /// The saved ID.
  public let id: CharacterID

  /// A summary of the character; `nil` if no character has this ID any more.
  public let summary: CharacterSummary?

  /// Creates a favorite.
  public init(id: CharacterID, summary: CharacterSummary?) {
    self.id = id
    self.summary = summary
  }

  /// Creates a favorite from an existing character.
  public init(_ character: FictionalCharacter) {
    self.init(id: character.id, summary: character.summary)
  }
}
