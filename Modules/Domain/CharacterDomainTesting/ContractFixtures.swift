public import CharacterDomain

extension [FictionalCharacter] {
  /// The characters of a source that a repository must contain for
  /// ``CharacterRepositoryContract``: the twelve ``contractFixtures``, and a character with an
  /// unusual ID, additional facts and a picture, but no slug, no kind and no work.
  ///
  /// - Parameter source: The source of all characters; `nil` for the embedded catalog.
  /// - Returns: The characters, whose relations have IDs of the source, too.
  public static func contractFixtures(of source: SourceName?) -> [FictionalCharacter] {
    let id = CharacterID.fixture(_:of:)
    let visitor = FictionalCharacter(
      id: CharacterID(13), name: "Vex Quill",
      relations: [Relation(.ally, eponine.reference)],
      facts: [LabeledFact("Status", "unknown"), LabeledFact("Species", "Glip: \u{202E}Glop")],
      image: "https://example.com/13.jpeg?size=300&v=1")
    var characters = contractFixtures
    characters[2].relations = [Relation(.ally, visitor.reference)]
    characters.append(visitor)
    return characters.map { character in
      var character = character
      character.id = id(character.id.number ?? 0, source)
      character.relations = character.relations.map { relation in
        let other = relation.character
        return Relation(
          relation.kind,
          CharacterReference(
            id: id(other.id.number ?? 0, source), slug: other.slug, name: other.name))
      }
      return character
    }
  }

  /// Twelve characters with edge cases: equal names, diacritics, non-Latin scripts, quotes,
  /// punctuation and missing facts.
  public static var contractFixtures: [FictionalCharacter] {
    [
      holmes, watson, eponine, wukong, hyphenated, withPercentSign, withQuotes, odysseus, firstJohn,
      secondJohn, withoutFacts, babaYaga,
    ]
  }

  private static var holmes: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(1), slug: "sherlock-holmes", name: "Sherlock Holmes",
      aliases: ["The Great Detective"], author: "Arthur Conan Doyle",
      work: "A Study in Scarlet", publicationDate: PublicationDate(year: 1887, certainty: .exact),
      language: "English", kind: .human, occupation: "consulting detective", origin: "London",
      relations: [Relation(.friend, watson.reference)],
      biography: "Solves crimes by close observation, and plays the violin.",
      publicDomainReason: "First published in 1887.")
  }

  private static var watson: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(2), slug: "john-watson", name: "John Watson", aliases: ["Dr Watson"],
      author: "Arthur Conan Doyle", work: "A Study in Scarlet",
      publicationDate: PublicationDate(year: 1887, certainty: .exact), language: "English",
      kind: .human,
      occupation: "physician", origin: "London",
      relations: [
        Relation(
          .friend,
          CharacterReference(
            id: CharacterID(1), slug: "sherlock-holmes", name: "Sherlock Holmes"))
      ],
      biography: "Shares rooms with Holmes and writes up the cases.",
      publicDomainReason: "First published in 1887.")
  }

  private static var eponine: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(3), slug: "eponine", name: "Éponine Thénardier",
      author: "Victor Hugo", work: "Les Misérables",
      publicationDate: PublicationDate(year: 1862, certainty: .exact), kind: .human)
  }

  private static var wukong: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(4), slug: "sun-wukong", name: "Sun Wukong",
      aliases: ["孫悟空", "Monkey King"], author: "Wu Cheng'en",
      work: "Journey to the West", publicationDate: PublicationDate(year: 1592, certainty: .circa),
      kind: .animal)
  }

  private static var hyphenated: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(5), slug: "spider-man-of-akan", name: "Spider-Man of Akan",
      tradition: "Akan folklore", work: "Spider Tales",
      publicationDate: PublicationDate(year: 1875, certainty: .oral), kind: .animal)
  }

  private static var withPercentSign: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(6), slug: "hundred-per-cent", name: "100% Otto_von",
      work: "Pure Nonsense", kind: .other)
  }

  private static var withQuotes: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(7), slug: "brien", name: #"Flann "Bull" O'Brien"#, aliases: ["Scribbler"],
      work: "Pure Nonsense", kind: .human)
  }

  private static var odysseus: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(8), slug: "odysseus", name: "Odysseus", aliases: ["Ὀδυσσεύς", "Ulysses"],
      author: "Homer", tradition: "Greek mythology",
      work: "The Odyssey", publicationDate: PublicationDate(year: -720, certainty: .circa),
      language: "Ancient Greek",
      kind: .human, biography: "His long way home from Troy is watched over by Athena.")
  }

  private static var firstJohn: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(9), slug: "little-john", name: "Little John",
      work: "A Gest of Robyn Hode", publicationDate: PublicationDate(year: 1500, certainty: .circa),
      kind: .human)
  }

  private static var secondJohn: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(10), slug: "little-john-of-akan", name: "Little John",
      tradition: "Akan folklore", kind: .spirit)
  }

  private static var withoutFacts: FictionalCharacter {
    FictionalCharacter(id: CharacterID(11), slug: "noname", name: "Noname", kind: .other)
  }

  private static var babaYaga: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(12), slug: "baba-yaga", name: "Baba Yaga", aliases: ["Баба-Яга"],
      tradition: "Slavic folklore", work: "Russian Fairy Tales",
      publicationDate: PublicationDate(year: 1755, certainty: .oral), kind: .spirit,
      occupation: "witch")
  }
}

extension [FictionalCharacter] {
  /// Returns a character for each name, with IDs from 1 and slugs such as "slug-1".
  ///
  /// All other facts equal those of the first contract fixture.
  public static func named(_ names: [String]) -> [FictionalCharacter] {
    names.enumerated().compactMap { index, name in
      var character = contractFixtures.first
      character?.id = CharacterID(index + 1)
      character?.slug = "slug-\(index + 1)"
      character?.name = name
      return character
    }
  }
}

extension CharacterID {
  private static let unusual = "a/b:c,d%20É?x=1&y \u{202E}#'\""

  /// Returns the ID of a contract fixture in a source.
  static func fixture(_ number: Int, of source: SourceName?) -> CharacterID {
    guard let source else { return CharacterID(number) }
    let local = number == 13 ? unusual : String(number)
    return CharacterID(source: source, local: local) ?? CharacterID(number)
  }

  /// The number of the contract fixture with this ID, in any source; -1 if the ID is neither a
  /// number nor the unusual ID.
  var fixtureNumber: Int { local == Self.unusual ? 13 : Int(local) ?? -1 }
}
