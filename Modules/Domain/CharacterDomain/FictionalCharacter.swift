/// A character of literature or myth, with everything a source knows of it.
///
/// What a source may not know is optional; the embedded catalogue knows all of it.
public struct FictionalCharacter: Hashable, Sendable, Identifiable, Codable {
  /// The stable number.
  public var id: CharacterID

  /// The stable readable name, such as `sherlock-holmes`: ASCII letters, digits and hyphens.
  public var slug: String

  /// The name English readers know.
  public var name: String

  /// Other names, in other languages and scripts too.
  public var aliases: [String]

  /// The author or tradition.
  public var creator: Creator?

  /// The first or main work.
  public var work: String?

  /// When that work appeared.
  public var dating: Dating?

  /// The work's language, by its English name.
  public var language: String?

  /// What sort of being it is.
  public var kind: CharacterKind

  /// What it does or is in the story.
  public var occupation: String?

  /// Where in the story it comes from.
  public var origin: String?

  /// Ties to others of the same source.
  public var relations: [Relation]

  /// One to three sentences.
  public var biography: String?

  /// Why the character is in the public domain.
  public var publicDomainReason: String?

  /// A character of the given parts; what is left out is not known.
  public init(
    id: CharacterID,
    slug: String,
    name: String,
    aliases: [String] = [],
    creator: Creator? = nil,
    work: String? = nil,
    dating: Dating? = nil,
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
    self.creator = creator
    self.work = work
    self.dating = dating
    self.language = language
    self.kind = kind
    self.occupation = occupation
    self.origin = origin
    self.relations = relations
    self.biography = biography
    self.publicDomainReason = publicDomainReason
  }

  /// Enough to name it and to ask for it again.
  public var reference: CharacterReference {
    CharacterReference(id: id, slug: slug, name: name)
  }

  /// What a list shows of it.
  public var summary: CharacterSummary {
    CharacterSummary(
      reference: reference, creator: creator, work: work, dating: dating, kind: kind)
  }
}
