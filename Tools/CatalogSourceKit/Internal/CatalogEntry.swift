import CharacterDomain

/// One line of `characters.jsonl`.
struct CatalogEntry: Hashable, Sendable, Codable {
  /// A relation to another entry, identified by its slug.
  struct Relation: Hashable, Sendable, Codable {
    /// The role of the other character: `.parent` if the other character is a parent of this
    /// character.
    var kind: RelationKind
    var to: String
  }

  /// The character's number, such as `12`. It never changes.
  var id: Int
  /// The character's name in commands, such as `sherlock-holmes`. It never changes.
  var slug: String
  /// The character's most common English name.
  var name: String
  var aliases: [String]
  /// The author of the work. An entry has an author, a tradition, or both.
  var author: String?
  /// The tradition, such as `Egyptian mythology`. An entry has an author, a tradition, or both.
  var tradition: String?
  var work: String
  /// The year in which the work was published or composed, negative for BCE.
  var year: Int
  /// The certainty of the year.
  var dating: PublicationDate.Certainty
  var language: String
  var kind: CharacterKind
  var occupation: String
  /// The place that the character comes from in the story.
  var origin: String
  var relations: [Relation]
  /// The biography, in one to three sentences.
  var biography: String
  /// The reason why the work is in the public domain, such as its year and its author's death.
  var publicDomain: String

  var reference: CharacterReference {
    CharacterReference(id: CharacterID(id), slug: slug, name: name)
  }
}

/// One line of `authors.jsonl`: facts that determine whether an author's works are in the public
/// domain.
struct CatalogAuthor: Hashable, Sendable, Codable {
  /// The author's name, spelled as in the entries.
  var name: String
  /// The year of birth, negative for BCE; `nil` if it is unknown.
  var born: Int?
  /// The year of death, negative for BCE; `nil` if it is unknown. If a work has several authors,
  /// they share one line, with the latest year of death.
  var died: Int?
  /// Whether the author, or one of several authors, is a woman.
  var woman: Bool
}

/// One line of `untied.jsonl`: two characters of a work that deliberately have no relation.
struct UntiedCharacters: Hashable, Sendable, Codable {
  /// The slugs of the two characters.
  var characters: [String]
  /// The reason why no kind of relation fits.
  var reason: String

  init(_ first: String, _ second: String, reason: String) {
    characters = [first, second]
    self.reason = reason
  }
}

/// One line of `collections.jsonl`: a work of independent tales, whose characters need no relation
/// to each other.
struct TaleCollection: Hashable, Sendable, Codable {
  /// The work's title, spelled as in the entries.
  var work: String
  /// The reason why the characters are independent.
  var reason: String
}
