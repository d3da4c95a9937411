/// A character of literature or myth, with every fact that a source provides.
///
/// Facts that a source may lack are optional.
public struct FictionalCharacter: Hashable, Sendable, Identifiable, Codable {
  /// The stable number that identifies the character.
  public var id: CharacterID

  /// The stable, readable identifier, such as `sherlock-holmes`: ASCII letters, digits and hyphens.
  public var slug: String

  /// The name by which English readers know the character.
  public var name: String

  /// Other names, also in other languages and scripts.
  public var aliases: [String]

  /// The author of the work.
  public var author: String?

  /// The tradition of a people that the character belongs to, such as "Greek mythology".
  public var tradition: String?

  /// The work that the character is known from.
  public var work: String?

  /// When the work appeared.
  public var publicationDate: PublicationDate?

  /// The English name of the work's language.
  public var language: String?

  /// The kind of being.
  public var kind: CharacterKind

  /// The occupation or role in the story.
  public var occupation: String?

  /// The place of origin in the story.
  public var origin: String?

  /// Relations to other characters of the same source.
  public var relations: [Relation]

  /// One to three sentences about the character.
  public var biography: String?

  /// Why the character is in the public domain.
  public var publicDomainReason: String?

  /// Creates a character; facts that are left out are unknown.
  public init(
    id: CharacterID,
    slug: String,
    name: String,
    aliases: [String] = [],
    author: String? = nil,
    tradition: String? = nil,
    work: String? = nil,
    publicationDate: PublicationDate? = nil,
    language: String? = nil,
    kind: CharacterKind,
    occupation: String? = nil,
    origin: String? = nil,
    relations: [Relation] = [],
    biography: String? = nil,
    publicDomainReason: String? = nil
  ) {
    self.id = id
    self.slug = slug
    self.name = name
    self.aliases = aliases
    self.author = author
    self.tradition = tradition
    self.work = work
    self.publicationDate = publicationDate
    self.language = language
    self.kind = kind
    self.occupation = occupation
    self.origin = origin
    self.relations = relations
    self.biography = biography
    self.publicDomainReason = publicDomainReason
  }

  /// The ID, slug and name.
  public var reference: CharacterReference {
    CharacterReference(id: id, slug: slug, name: name)
  }

  /// The facts that a list shows.
  public var summary: CharacterSummary {
    CharacterSummary(
      reference: reference, author: author, tradition: tradition, work: work,
      publicationDate: publicationDate, kind: kind)
  }
}
