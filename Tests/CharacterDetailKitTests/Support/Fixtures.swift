import CharacterDetailKit
import CharacterDomain
import CharacterDomainTesting
import Testing

extension [FictionalCharacter] {
  /// Characters named "Crowd 01", "Crowd 02" and so on.
  static func crowd(of count: Int) -> [FictionalCharacter] {
    (1...count).map { number in
      let name = "Crowd \(number < 10 ? "0" : "")\(number)"
      return FictionalCharacter(
        id: CharacterID(number), slug: "crowd-\(number)", name: name, kind: .human)
    }
  }
}

extension FictionalCharacter {
  /// Returns the contract fixture with this slug.
  static func fixture(_ slug: String) throws -> FictionalCharacter {
    try #require([FictionalCharacter].contractFixtures.first { $0.slug == slug })
  }

  /// A character with all facts, and names in scripts of every width.
  static let complete = FictionalCharacter(
    id: CharacterID(368), slug: "sun-wukong", name: "孫悟空 the Monkey King",
    aliases: [
      "Sun Wukong", "Son Gokū", "Ὀδυσσεύς", "E\u{301}ponine", "齊天大聖", "Great Sage Equal to Heaven",
    ],
    author: "Wu Cheng'en", work: "Journey to the West",
    publicationDate: PublicationDate(year: 1592, certainty: .circa), language: "Chinese",
    kind: .spirit,
    occupation: "pilgrim's guardian", origin: "the Mount of Flowers and Fruit",
    relations: [
      Relation(.ally, reference(367, "sha-wujing", "Sha Wujing")),
      Relation(.master, reference(369, "tang-sanzang", "Tang Sanzang")),
      Relation(.ally, reference(371, "zhu-bajie", "Zhu Bajie")),
    ],
    biography:
      "Born of a stone (石猴), he learns seventy-two changes and wrecks the court of heaven.",
    publicDomainReason: "First published about 1592.")

  /// A character whose texts contain terminal control sequences.
  static let withControlSequences = FictionalCharacter(
    id: CharacterID(666), slug: "evil", name: "Evil\u{1B}[2J\u{7}One\nTwo",
    aliases: ["A\u{9B}31m", "B\u{202E}C"], tradition: "Hack\r\u{1B}]0;title\u{7}ers",
    work: "Wo\u{2028}rk", language: "L\u{2066}ang", kind: .other, occupation: "o\u{8}ops",
    origin: "x\u{7F}y",
    relations: [Relation(.friend, reference(1, "f", "Fri\u{1B}[31mend"))],
    biography: "Line\u{1B}[1Aone.\nLine\u{202E}two.", publicDomainReason: "\u{0}")

  private static func reference(_ id: Int, _ slug: String, _ name: String) -> CharacterReference {
    CharacterReference(id: CharacterID(id), slug: slug, name: name)
  }
}
