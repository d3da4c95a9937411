import CharacterDomain

/// One line of `characters.jsonl`.
struct CatalogEntry: Hashable, Sendable, Codable {
  /// A relation to another entry, identified by its slug.
  struct Relation: Hashable, Sendable, Codable {
    /// What the other character is to this one, such as its parent.
    var kind: RelationKind
    var to: String
  }

  /// The stable number, such as `12`.
  var id: Int
  /// The stable name in commands, such as `sherlock-holmes`.
  var slug: String
  /// The name that is common in English.
  var name: String
  var aliases: [String]
  /// The author. An entry has an author, a tradition, or both.
  var author: String?
  /// The people whose tradition the character comes from. An entry has an author, a tradition, or
  /// both.
  var tradition: String?
  var work: String
  /// The year of the work, negative for BCE.
  var year: Int
  /// How certain the year is.
  var dating: PublicationDate.Certainty
  var language: String
  var kind: CharacterKind
  var occupation: String
  /// The place in the story that the character comes from.
  var origin: String
  var relations: [Relation]
  /// A biography of one to three sentences.
  var biography: String
  /// Why the character is in the public domain.
  var publicDomain: String

  var reference: CharacterReference {
    CharacterReference(id: CharacterID(id), slug: slug, name: name)
  }
}

/// One line of `authors.jsonl`: the facts that decide whether a work is in the public domain.
struct CatalogAuthor: Hashable, Sendable, Codable {
  /// The author's name, spelled as in the entries.
  var name: String
  /// The year of birth, negative for BCE; `nil` if it is unknown.
  var born: Int?
  /// The year of death, negative for BCE; `nil` if it is unknown. For several authors, that of the
  /// last to die.
  var died: Int?
  /// Whether the author, or one of several authors, is a woman.
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
  /// The title, spelled as in the entries.
  var work: String
  /// Why the characters are independent.
  var reason: String
}
