public import CharacterDomain

/// A character with its relations grouped by kind.
public struct CharacterDetail: Hashable, Sendable, Codable {
  /// The related characters of one kind.
  public struct RelationGroup: Hashable, Sendable, Codable {
    /// The role of these characters.
    public let kind: RelationKind

    /// The characters; at least one.
    public let characters: [CharacterReference]
  }

  /// The character.
  public let character: FictionalCharacter

  /// The relations grouped by kind, in the order in which the kinds first appear.
  public let relations: [RelationGroup]

  /// What the user should know if the requested name is no name of the character.
  public let guess: NameGuess?

  /// Groups the relations of a character.
  public init(_ character: FictionalCharacter, guess: NameGuess? = nil) {
    self.character = character
    self.guess = guess
    var kinds: [RelationKind] = []
    for relation in character.relations where !kinds.contains(relation.kind) {
      kinds.append(relation.kind)
    }
    relations = kinds.map { kind in
      RelationGroup(
        kind: kind,
        characters: character.relations.filter { $0.kind == kind }.map(\.character))
    }
  }
}
