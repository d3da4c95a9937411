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

  /// What kind of being the character is.
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

/// The number that identifies a character: stable, unique within its source, and never reused.
public struct CharacterID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The ID as a number, for storage and output.
  public let rawValue: Int

  /// Creates an ID from a number.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Parses an ID from ASCII digits.
  ///
  /// Returns `nil` if the text contains anything else, or if the number does not fit an `Int`.
  public init?(digits text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(text)
    else { return nil }
    self.init(value)
  }

  /// The number in decimal digits.
  public var description: String { String(rawValue) }

  /// Orders IDs by number.
  public static func < (left: CharacterID, right: CharacterID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The ID, slug and name of a character.
public struct CharacterReference: Hashable, Sendable, Codable {
  /// The number that identifies the character.
  public let id: CharacterID

  /// The stable, readable identifier for URLs and commands, such as `sherlock-holmes`.
  public let slug: String

  /// The display name, such as "Sherlock Holmes".
  public let name: String

  /// Creates a reference from the facts that identify a character.
  public init(id: CharacterID, slug: String, name: String) {
    self.id = id
    self.slug = slug
    self.name = name
  }
}

/// The facts about a character that a list shows.
public struct CharacterSummary: Hashable, Sendable, Codable {
  /// The character's ID, slug and name.
  public let reference: CharacterReference

  /// The author of the work.
  public let author: String?

  /// The tradition of a people that the character belongs to.
  public let tradition: String?

  /// The work that the character is known from.
  public let work: String?

  /// When the work appeared.
  public let publicationDate: PublicationDate?

  /// What kind of being the character is.
  public let kind: CharacterKind

  /// Creates a summary; facts that are unknown are `nil`.
  public init(
    reference: CharacterReference, author: String?, tradition: String?, work: String?,
    publicationDate: PublicationDate?, kind: CharacterKind
  ) {
    self.reference = reference
    self.author = author
    self.tradition = tradition
    self.work = work
    self.publicationDate = publicationDate
    self.kind = kind
  }
}

/// The kind of being that a character is.
public enum CharacterKind: String, CaseIterable, Hashable, Sendable, Codable {
  case human, demigod, deity
  /// Ghosts, djinn, demons, angels, yōkai.
  case spirit
  case fairy, giant, monster
  /// Vampires, zombies, mummies.
  case undead
  case animal
  /// Golems, living toys, playing cards.
  case construct
  case alien, other
}
