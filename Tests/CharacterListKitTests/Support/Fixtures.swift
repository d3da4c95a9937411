import CharacterDomain

@testable import CharacterListKit

extension CharacterListQuery {
  /// Creates a query for the characters of a filter.
  init(
    _ filter: CharacterFilter, sort: CharacterSort = .name, onlyFavorites: Bool = false,
    searchText: String = "", selectedRow: Int = 0
  ) {
    self.init(
      CharacterSelection(filter, onlyFavorites: onlyFavorites), sort: sort, searchText: searchText,
      selectedRow: selectedRow)
  }
}

extension [FictionalCharacter] {
  /// Characters with names and works of every width, one of them without facts.
  static let wide: [FictionalCharacter] = [
    FictionalCharacter(
      id: CharacterID(368), slug: "sun-wukong", name: "孫悟空", author: "吳承恩",
      work: "西遊記", publicationDate: PublicationDate(year: 1592, certainty: .circa), kind: .spirit),
    FictionalCharacter(
      id: CharacterID(8), slug: "odysseus", name: "Ὀδυσσεύς", author: "Homer",
      work: "Ὀδύσσεια", publicationDate: PublicationDate(year: -720, certainty: .circa),
      kind: .human),
    FictionalCharacter(
      id: CharacterID(27), slug: "eponine", name: "E\u{301}ponine The\u{301}nardier",
      author: "Victor Hugo", work: "Les Mise\u{301}rables",
      publicationDate: PublicationDate(year: 1862, certainty: .exact), kind: .human),
    FictionalCharacter(
      id: CharacterID(605), slug: "don-quixote",
      name: "Don Quixote, the Knight of the Sorrowful Countenance",
      work: "The Ingenious Gentleman Don Quixote of La Mancha",
      publicationDate: PublicationDate(year: 1605, certainty: .exact), kind: .human),
    FictionalCharacter(id: CharacterID(11), slug: "noname", name: "Noname", kind: .other),
    FictionalCharacter(
      id: CharacterID(12), slug: "baba-yaga", name: "Baba Yaga",
      tradition: "Slavic folklore", work: "Russian Fairy Tales",
      publicationDate: PublicationDate(year: 1755, certainty: .oral), kind: .spirit),
  ]

  /// Characters that match a search for "blood", each in another field.
  static let matchesOfBlood: [FictionalCharacter] = [
    FictionalCharacter(
      id: CharacterID(1), slug: "captain-blood", name: "Captain Blood",
      aliases: ["Alias Peter"], work: "Captain Blood", kind: .human,
      biography: "A physician who turns pirate; his blood is noble."),
    FictionalCharacter(
      id: CharacterID(2), slug: "count", name: "The Count", aliases: ["Duke", "Blóod-Drinker"],
      work: "The Tomb", kind: .undead),
    FictionalCharacter(
      id: CharacterID(3), slug: "mina", name: "Mina", work: "The Tomb", kind: .human,
      biography: "Mina writes the diary in which the others read how all began. Forced to drink "
        + "the Count's blood, she turns the bond against him."),
    FictionalCharacter(
      id: CharacterID(4), slug: "leech", name: "Leech", work: "The Tomb", kind: .animal,
      occupation: "taker of blood"),
    FictionalCharacter(
      id: CharacterID(5), slug: "phoenix", name: "Phoenix", work: "The Tomb", kind: .animal,
      origin: "Bloodstone Hill"),
    FictionalCharacter(
      id: CharacterID(6), slug: "yue", name: "月", work: "The Tomb", kind: .deity,
      biography: "月は、夜の空を渡り、人々の夢を見守り、海の潮を満ち引きさせる。Blood moon."),
  ]
}

extension FictionalCharacter {
  /// A character whose texts contain terminal control sequences.
  static let withControlSequences = FictionalCharacter(
    id: CharacterID(666), slug: "evil", name: "Evil\u{1B}[2J\u{7}One\nTwo",
    aliases: ["Mean\u{9B}31m\u{202E}ie"], tradition: "Hack\r\u{1B}]0;title\u{7}ers",
    work: "Wo\u{2028}rk\u{2066}", kind: .other)
}
