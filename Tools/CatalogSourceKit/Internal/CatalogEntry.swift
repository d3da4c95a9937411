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

  /// The first appearance of a character who appeared before or after the rest of the work, such as
  /// Aladdin.
  struct FirstAppearance: Hashable, Sendable, Codable {
    /// The year in which the character appeared, negative for BCE.
    var year: Int
    var dating: PublicationDate.Certainty
    var language: String
    /// The reason why this part of the work is in the public domain.
    var publicDomain: String
  }

  /// A short quotation from a text in the public domain.
  struct Quotation: Hashable, Sendable, Codable {
    var text: String
    /// The place in the work, and the translator, such as `Book 1, translated by Samuel Butler`.
    var source: String

    /// The quotation for display. Text that contains speech already has quotation marks.
    var textAndSource: String {
      (text.contains("“") ? text : "“\(text)”") + " (\(source))"
    }
  }

  /// The character's number, such as `12`. It never changes.
  var id: Int
  /// The character's name in commands, such as `sherlock-holmes`. It never changes.
  var slug: String
  /// The character's most common English name.
  var name: String
  var aliases: [String]
  /// The slug of the work, which is in `works.jsonl`.
  var work: String
  /// The tradition, such as `Egyptian mythology`, if it differs from the tradition of the work.
  var tradition: String?
  /// The first appearance, if it differs from that of the work.
  var firstAppearance: FirstAppearance?
  var kind: CharacterKind
  var occupation: String
  /// The place that the character comes from in the story.
  var origin: String
  var relations: [Relation]
  /// The biography, in one to four sentences.
  var biography: String
  /// The parts of the work that contain the facts, such as `Books 1 and 17–23`.
  var passage: String?
  var quotation: Quotation?
  /// The identifier in Wikidata, such as `Q4653`.
  var wikidata: String?

  var reference: CharacterReference {
    CharacterReference(id: CharacterID(id), slug: slug, name: name)
  }

  /// The facts that have no property in `FictionalCharacter`.
  var facts: [LabeledFact] {
    [
      passage.map { LabeledFact("Read in", $0) },
      quotation.map { LabeledFact("Quotation", $0.textAndSource) },
      wikidata.map { LabeledFact("Wikidata", $0) },
    ].compactMap(\.self)
  }
}

/// One line of `authors.jsonl`: facts that determine whether the works of an author, or the tales
/// of a collector, are in the public domain.
struct CatalogAuthor: Hashable, Sendable, Codable {
  /// The author's name, spelled as in `works.jsonl`.
  var name: String
  /// The year of birth, negative for BCE; `nil` if it is unknown.
  var born: Int?
  /// The year of death, negative for BCE; `nil` if it is unknown.
  var died: Int?
  var woman: Bool
  var viaf: String?
  var isni: String?
  var wikidata: String?

  var contributor: WorkContributor {
    WorkContributor(name: name, born: born, died: died, identifiers: identifiers)
  }

  var identifiers: [PublicIdentifier] {
    [
      wikidata.map { PublicIdentifier(.wikidata, $0) }, viaf.map { PublicIdentifier(.viaf, $0) },
      isni.map { PublicIdentifier(.isni, $0) },
    ].compactMap(\.self)
  }
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

/// One line of `unnamed.jsonl`: a character whose biography deliberately names none of the related
/// characters, or not those that a word such as "wife" refers to.
struct UnnamedTies: Hashable, Sendable, Codable {
  /// The slug of the character.
  var character: String
  /// The reason why the biography does not need the names.
  var reason: String
}
