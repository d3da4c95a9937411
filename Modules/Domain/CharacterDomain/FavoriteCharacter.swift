/// A favorite, and who that is.
public struct FavoriteCharacter: Hashable, Sendable, Identifiable, Codable {
  /// The number that was saved.
  public let id: CharacterID

  /// What a list shows of the character; `nil` when there is none of this id any more.
  public let summary: CharacterSummary?

  /// A favorite of this id.
  public init(id: CharacterID, summary: CharacterSummary?) {
    self.id = id
    self.summary = summary
  }

  /// A favorite who exists.
  public init(_ character: FictionalCharacter) {
    self.init(id: character.id, summary: character.summary)
  }
}
