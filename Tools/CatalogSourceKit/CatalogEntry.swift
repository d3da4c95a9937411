public import CharacterDomain

/// One line of the source of the catalog.
public struct CatalogEntry: Hashable, Sendable, Codable {
  /// A relation to another entry, which the file names by its slug.
  public struct Relation: Hashable, Sendable, Codable {
    /// What the other character is to this one.
    public var kind: RelationKind
    /// The slug of the other character.
    public var to: String
  }

  /// The stable number.
  public var id: Int
  /// The stable readable name.
  public var slug: String
  /// The name that English readers use.
  public var name: String
  /// Other names.
  public var aliases: [String]
  /// The author. At least one of author and tradition is set.
  public var author: String?
  /// The tradition of a people. At least one of author and tradition is set.
  public var tradition: String?
  /// The work that the character is known from.
  public var work: String
  /// The year of the work; negative numbers are BCE.
  public var year: Int
  /// How certain the year is.
  public var dating: PublicationDate.Certainty
  /// The language of the work.
  public var language: String
  /// The kind of being.
  public var kind: CharacterKind
  /// The occupation or role.
  public var occupation: String
  /// The place that the character comes from, in the story.
  public var origin: String
  /// Relations to other entries.
  public var relations: [Relation]
  /// A biography of one to three sentences.
  public var biography: String
  /// Why the character is in the public domain.
  public var publicDomain: String

  /// The reference that other entries use.
  public var reference: CharacterReference {
    CharacterReference(id: CharacterID(id), slug: slug, name: name)
  }
}
