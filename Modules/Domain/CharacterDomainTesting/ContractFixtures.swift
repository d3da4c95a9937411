public import CharacterDomain

extension [FictionalCharacter] {
  /// Twelve characters chosen for what is hard about them: two of one name, marks and scripts,
  /// quotes and signs, things a source may not know. The contract suite expects exactly these.
  public static var contractFixtures: [FictionalCharacter] {
    [holmes, watson, eponine, wukong, spiderHyphen, percent, quote, odysseus, johnOne, johnTwo]
      + [bare, baba]
  }

  private static var holmes: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(1), slug: "sherlock-holmes", name: "Sherlock Holmes",
      aliases: ["The Great Detective"], creator: .author("Arthur Conan Doyle"),
      work: "A Study in Scarlet", dating: Dating(year: 1887, certainty: .exact),
      language: "English", kind: .human, occupation: "consulting detective", origin: "London",
      relations: [Relation(.friend, watson.reference)],
      biography: "Solves crimes by close observation, and plays the violin.",
      publicDomainReason: "First published in 1887.")
  }

  private static var watson: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(2), slug: "john-watson", name: "John Watson", aliases: ["Dr Watson"],
      creator: .author("Arthur Conan Doyle"), work: "A Study in Scarlet",
      dating: Dating(year: 1887, certainty: .exact), language: "English", kind: .human,
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
      creator: .author("Victor Hugo"), work: "Les Misérables",
      dating: Dating(year: 1862, certainty: .exact), kind: .human)
  }

  private static var wukong: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(4), slug: "sun-wukong", name: "Sun Wukong",
      aliases: ["孫悟空", "Monkey King"], creator: .author("Wu Cheng'en"),
      work: "Journey to the West", dating: Dating(year: 1592, certainty: .circa), kind: .animal)
  }

  private static var spiderHyphen: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(5), slug: "spider-man-of-akan", name: "Spider-Man of Akan",
      creator: .tradition("Akan folklore"), work: "Spider Tales",
      dating: Dating(year: 1875, certainty: .oral), kind: .animal)
  }

  private static var percent: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(6), slug: "hundred-per-cent", name: "100% Otto_von",
      work: "Pure Nonsense", kind: .other)
  }

  private static var quote: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(7), slug: "brien", name: #"Flann "Bull" O'Brien"#, aliases: ["Scribbler"],
      work: "Pure Nonsense", kind: .human)
  }

  private static var odysseus: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(8), slug: "odysseus", name: "Odysseus", aliases: ["Ὀδυσσεύς", "Ulysses"],
      creator: .author("Homer"), work: "The Odyssey", dating: Dating(year: -720, certainty: .circa),
      kind: .human, biography: "His long way home from Troy is watched over by Athena.")
  }

  private static var johnOne: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(9), slug: "little-john", name: "Little John",
      work: "A Gest of Robyn Hode", dating: Dating(year: 1500, certainty: .circa), kind: .human)
  }

  private static var johnTwo: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(10), slug: "little-john-of-akan", name: "Little John",
      creator: .tradition("Akan folklore"), kind: .spirit)
  }

  private static var bare: FictionalCharacter {
    FictionalCharacter(id: CharacterID(11), slug: "nobody", name: "Nobody", kind: .other)
  }

  private static var baba: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(12), slug: "baba-yaga", name: "Baba Yaga", aliases: ["Баба-Яга"],
      creator: .tradition("Slavic folklore"), work: "Russian Fairy Tales",
      dating: Dating(year: 1755, certainty: .oral), kind: .spirit, occupation: "witch")
  }
}
