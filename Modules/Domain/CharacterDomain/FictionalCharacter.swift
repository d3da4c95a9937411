/// A character of literature or myth, with all facts that a source provides.
///
/// A fact is optional if a source may not know it.
public struct FictionalCharacter: Hashable, Sendable, Identifiable, Codable {
  /// The stable identifier of the character.
  public var id: CharacterID

  /// The stable, readable identifier, such as `sherlock-holmes`: ASCII letters, digits and hyphens.
  public var slug: String?

  /// The name by which English readers know the character.
  public var name: String

  /// Other names, including those in other languages and scripts.
  public var aliases: [String]

  /// The author of the work; `nil` if unknown, as for a myth.
  public var author: String?

  /// The cultural tradition, such as "Greek mythology".
  public var tradition: String?

  /// The title of the work that the character is known from.
  public var work: String?

  /// The date when the work appeared.
  public var publicationDate: PublicationDate?

  /// The work's language, by its English name.
  public var language: String?

  /// The kind of being, such as `human` or `deity`.
  public var kind: CharacterKind?

  /// The occupation or role in the story, such as "consulting detective".
  public var occupation: String?

  /// The place of origin in the story, such as "London".
  public var origin: String?

  /// The relations to other characters from the same source.
  public var relations: [Relation]

  /// A biography of a few sentences.
  public var biography: String?

  /// The reason why the character is in the public domain.
  public var publicDomainReason: String?

  /// Further facts, in the order of the source. Searches don't read them.
  public var facts: [LabeledFact] {
    get { labeledFacts ?? [] }
    set { labeledFacts = newValue.isEmpty ? nil : newValue }
  }

  /// The address of a picture of the character.
  public var image: String?

  /// Creates a character. Facts that you omit are unknown.
  public init(
    id: CharacterID,
    slug: String? = nil,
    name: String,
    aliases: [String] = [],
    author: String? = nil,
    tradition: String? = nil,
    work: String? = nil,
    publicationDate: PublicationDate? = nil,
    language: String? = nil,
    kind: CharacterKind? = nil,
    occupation: String? = nil,
    origin: String? = nil,
    relations: [Relation] = [],
    biography: String? = nil,
    publicDomainReason: String? = nil,
    facts: [LabeledFact] = [],
    image: String? = nil
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
    self.image = image
    self.facts = facts
  }

  /// The ID, slug and name, for a link to the character.
  public var reference: CharacterReference {
    CharacterReference(id: id, slug: slug, name: name)
  }

  /// The facts about the character that a list shows.
  public var summary: CharacterSummary {
    CharacterSummary(
      reference: reference, author: author, tradition: tradition, work: work,
      publicationDate: publicationDate, kind: kind)
  }

  /// The character without relations to characters that its repository lacks. The names of such
  /// characters are empty.
  public var withKnownRelations: FictionalCharacter {
    var character = self
    character.relations.removeAll { $0.character.name.isEmpty }
    return character
  }

  // MARK: - Internal

  /// The facts; `nil` without facts, as in recordings of older versions.
  private var labeledFacts: [LabeledFact]?
}

/// A fact that only some sources provide, such as the species "Human".
public struct LabeledFact: Hashable, Sendable, Codable {
  /// The name of the fact, such as "Species".
  public let label: String

  /// The value as display text.
  public let value: String

  /// Pairs a label with a value.
  public init(_ label: String, _ value: String) {
    self.label = label
    self.value = value
  }
}

/// The ID, slug and name of a character, which identify it in lists and relations.
public struct CharacterReference: Hashable, Sendable, Codable {
  /// The character's stable ID, such as `12`.
  public let id: CharacterID

  /// The stable, readable identifier for URLs and commands, such as `sherlock-holmes`.
  public let slug: String?

  /// The display name, such as "Sherlock Holmes".
  public let name: String

  /// Creates a reference without checking whether the character exists.
  public init(id: CharacterID, slug: String?, name: String) {
    self.id = id
    self.slug = slug
    self.name = name
  }

  /// The text that identifies the character in a command: its slug or, without a slug, its ID.
  public var commandName: String { slug ?? id.description }
}

/// The facts about a character that a list shows.
public struct CharacterSummary: Hashable, Sendable, Codable {
  /// The character's ID, slug and name.
  public let reference: CharacterReference

  /// The work's author.
  public let author: String?

  /// The cultural tradition, such as "Greek mythology".
  public let tradition: String?

  /// The title of the work that the character is known from.
  public let work: String?

  /// The date when the work appeared.
  public let publicationDate: PublicationDate?

  /// The kind of being, such as `human` or `deity`.
  public let kind: CharacterKind?

  /// Creates a summary. Pass `nil` for unknown facts.
  public init(
    reference: CharacterReference, author: String?, tradition: String?, work: String?,
    publicationDate: PublicationDate?, kind: CharacterKind?
  ) {
    self.reference = reference
    self.author = author
    self.tradition = tradition
    self.work = work
    self.publicationDate = publicationDate
    self.kind = kind
  }
}

/// The kind of being that a character is, such as a human or a deity.
public enum CharacterKind: String, CaseIterable, Hashable, Sendable, Codable {
  case human, demigod, deity
  /// A ghost, djinn, demon, angel or yōkai.
  case spirit
  case fairy, giant, monster
  /// A vampire, zombie or mummy.
  case undead
  case animal
  /// A golem, living toy or playing card.
  case construct
  case alien, other
}
