public import CharacterDomain

/// A character as the detail screen knows it: the entity, and its ties gathered by kind.
public struct CharacterDetail: Hashable, Sendable, Codable {
  /// Everybody who is the same to the character.
  public struct RelationGroup: Hashable, Sendable, Codable {
    /// What they are to the character.
    public let kind: RelationKind

    /// Who they are; at least one.
    public let characters: [CharacterReference]
  }

  /// The entity.
  public let character: FictionalCharacter

  /// The ties, gathered by kind, in the order in which the kinds first appear.
  public let relations: [RelationGroup]

  /// Shapes an entity for the screen.
  public init(_ character: FictionalCharacter) {
    self.character = character
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
