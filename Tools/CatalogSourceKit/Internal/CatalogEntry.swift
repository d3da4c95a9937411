import CharacterDomain

/// One line of the source of the catalog.
struct CatalogEntry: Hashable, Sendable, Codable {
  /// A relation to another entry, which the file names by its slug.
  struct Relation: Hashable, Sendable, Codable {
    /// What the other character is to this one.
    var kind: RelationKind
    /// The slug of the other character.
    var to: String
  }

  var id: Int
  /// The stable readable name.
  var slug: String
  /// The name that English readers use.
  var name: String
  /// Other names.
  var aliases: [String]
  /// The author. At least one of author and tradition is set.
  var author: String?
  /// The tradition of a people. At least one of author and tradition is set.
  var tradition: String?
  /// The work that the character is known from.
  var work: String
  /// The year of the work; negative numbers are BCE.
  var year: Int
  /// How certain the year is.
  var dating: PublicationDate.Certainty
  var language: String
  var kind: CharacterKind
  /// The occupation or role.
  var occupation: String
  /// The place that the character comes from, in the story.
  var origin: String
  /// Relations to other entries.
  var relations: [Relation]
  /// A biography of one to three sentences.
  var biography: String
  /// Why the character is in the public domain.
  var publicDomain: String

  /// The reference that other entries use.
  var reference: CharacterReference {
    CharacterReference(id: CharacterID(id), slug: slug, name: name)
  }
}

/// One line of the list of authors: the facts that decide whether a work is in the public domain.
struct CatalogAuthor: Hashable, Sendable, Codable {
  /// The name, as in the entries.
  var name: String
  /// The year of birth; negative numbers are BCE, and `nil` is unknown.
  var born: Int?
  /// The year of death, of several authors the last one; negative numbers are BCE, and `nil` is unknown.
  var died: Int?
  /// Whether the author, or one of several, is a woman.
  var woman: Bool
}

/// Two characters of one work that deliberately have no relation.
struct UntiedCharacters: Hashable, Sendable, Codable {
  /// The slugs of the two characters.
  var characters: [String]
  /// Why no kind of relation fits.
  var reason: String

  init(_ first: String, _ second: String, reason: String) {
    characters = [first, second]
    self.reason = reason
  }
}

/// A work of independent tales, whose characters need no relation to each other.
struct TaleCollection: Hashable, Sendable, Codable {
  /// The work, as in the entries.
  var work: String
  /// Why the characters are independent.
  var reason: String
}
