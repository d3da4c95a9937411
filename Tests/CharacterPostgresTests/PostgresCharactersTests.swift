import CharacterDomain
import CharacterDomainTesting
import CharacterPostgres
import PostgresKit
import PostgresTesting
import Testing

@Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
struct PostgresCharactersTests {
  @Test("Fulfills the store contract", arguments: CharacterStoreContract.requirements)
  func storeContract(_ requirement: CharacterStoreContract.Requirement) async throws {
    try await requirement.check(try await TestDatabase.empty())
  }

  @Test(
    "Fulfills the repository contract after it was filled in batches",
    arguments: CharacterRepositoryContract.requirements)
  func contract(_ requirement: CharacterRepositoryContract.Requirement) async throws {
    let characters = try await TestDatabase.fixtures.value
    try await requirement.check(characters, source: TestDatabase.source)
  }

  @Test("IDs sort as in memory, and IDs that spell the same number are different")
  func ids() async throws {
    let locals = [
      "1", "01", "+1", "-1", "-2", "10", "9", "１", "9223372036854775807", "-9223372036854775808",
      "99999999999999999999", "a", "B", "é",
    ]
    let saved = try locals.map { try TestDatabase.character($0, "Same") }
    let characters = try await TestDatabase.empty()
    try await characters.save(saved, areComplete: true)
    let sorted = saved.sorted { $0.id < $1.id }
    #expect(try await characters.characters(.init(), after: nil, limit: 99) == sorted)
    let page = try await characters.list(.init(), sort: .name, page: PageRequest(limit: 99))
    #expect(page.items == sorted.map(\.summary))
    for character in saved {
      #expect(try await characters.character(character.id) == character)
    }
  }

  @Test("IDs that only Unicode's normalization makes equal, and invalid ones, can be searched")
  func equivalentIDs() async throws {
    let pool = PostgresPool(try await TestDatabase.address())
    let characters = PostgresCharacters(pool, source: TestDatabase.source)
    var saved = try ["\u{E9}", "e\u{301}"].map { try TestDatabase.character($0, "Ada") }
    var friend = try TestDatabase.character("1", "Ben")
    friend.relations = saved.map { Relation(.friend, $0.reference) }
    saved.append(friend)
    try await characters.save(saved, areComplete: true)
    let page = PageRequest(limit: 9)
    let found = try await characters.search("ada", in: .init(), page: page).items
    #expect(
      found.map { Array($0.summary.reference.id.local.utf8) } == [
        [0x65, 0xCC, 0x81], [0xC3, 0xA9],
      ])
    #expect(
      try await characters.character(friend.id).relations.map(\.character.name) == ["Ada", "Ada"])

    try await pool.execute(
      """
      UPDATE fictional_character SET id = '\\x01' WHERE id = '\\x0165cc81';
      UPDATE fictional_character SET id = '\\x00' WHERE id = '\\x01c3a9';
      """)
    let invalid = PostgresCharacters(pool, source: TestDatabase.source)
    #expect(try await invalid.search("ada", in: .init(), page: page).items.isEmpty)
    #expect(try await invalid.list(.init(), sort: .name, page: page).items.count == 3)
  }

  @Test("Beyond the ranking bound, exact names come first and the total is a lower bound")
  func beyondRankingBound() async throws {
    let bound = 100
    var crowd = try (1...bound + 50).map { number in
      var character = try TestDatabase.character(
        "\(number)", number % 2 == 0 ? "Crowd \(number)" : "Single \(number)")
      character.work = "Crowd Book"
      return character
    }
    crowd.append(try TestDatabase.character("\(bound + 51)", "Crowd"))
    let pool = PostgresPool(try await TestDatabase.address())
    let characters = PostgresCharacters(
      pool, source: TestDatabase.source, rankingBound: bound)
    try await characters.save(crowd, areComplete: true)
    for number in 1...2 {
      let page = try await characters.search(
        "crowd", in: .init(), page: PageRequest(page: number, limit: 3))
      #expect(page.total == .moreThan(bound))
      let names = [["Crowd", "Crowd 2", "Crowd 4"], ["Crowd 6", "Crowd 8", "Crowd 10"]]
      #expect(page.items.map(\.summary.reference.name) == names[number - 1])
    }
    let lookup = CharacterLookup.nameWords("crowd")
    #expect(try await characters.find(lookup, limit: 11).count == 11)
  }

  @Test("Very long texts are saved, found by their beginnings, and sorted")
  func longTexts() async throws {
    let word = String(repeating: "é", count: 5_000)
    var long = try TestDatabase.character("1", word)
    long.aliases = ["\(word) \(word)", "Short"]
    (long.work, long.author) = (word, String(repeating: "word ", count: 2_000))
    long.biography = (1...200_000).map { "w\($0)" }.joined(separator: " ")
    let characters = try await TestDatabase.empty()
    try await characters.save([long], areComplete: true)
    #expect(try await characters.character(long.id) == long)
    #expect(try await characters.find(.name(word), limit: 1).map(\.id) == [long.id])
    #expect(try await characters.find(.name(word + "e"), limit: 1).map(\.id) == [])
    let page = try await characters.search("w100", in: .init(), page: PageRequest(limit: 5))
    #expect(page.items.map(\.summary.reference.id) == [long.id])
    let sorted = try await characters.list(
      CharacterFilter(work: word), sort: .work, page: PageRequest(limit: 5))
    #expect(sorted.items.map(\.reference.id) == [long.id])
  }

}
