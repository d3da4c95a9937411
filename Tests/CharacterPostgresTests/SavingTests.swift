import CharacterDomain
import CharacterDomainTesting
import CharacterPostgres
import PostgresKit
import PostgresTesting
import Testing

@Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
struct SavingTests {
  @Test("A slug belongs to the character that was saved last, also if that one is unchanged")
  func movedSlug() async throws {
    let characters = try await TestDatabase.empty()
    var (first, second) = (
      try TestDatabase.character("1", "Ada"), try TestDatabase.character("2", "Ben")
    )
    (first.slug, second.slug) = ("ada", "ada")
    for owner in [second, first, second] {
      try await characters.save([first, second], areComplete: true)
      try await characters.save([owner], areComplete: true)
      #expect(try await characters.find(.slug("ada"), limit: 9).map(\.id) == [owner.id])
      let other = owner.id == first.id ? second : first
      #expect(try await characters.character(other.id).slug == nil)
    }
  }

  @Test("Two characters can exchange their slugs")
  func exchangedSlugs() async throws {
    let characters = try await TestDatabase.empty()
    var (first, second) = (
      try TestDatabase.character("1", "Ada"), try TestDatabase.character("2", "Ben")
    )
    (first.slug, second.slug) = ("ada", "ben")
    try await characters.save([first, second], areComplete: true)
    (first.slug, second.slug) = ("ben", "ada")
    try await characters.save([first, second], areComplete: true)
    #expect(try await characters.character(first.id) == first)
    #expect(try await characters.character(second.id) == second)
  }

  @Test("A batch with an invalid character saves nothing and names the character")
  func allOrNone() async throws {
    let characters = try await TestDatabase.empty()
    let ada = try TestDatabase.character("1", "Ada")
    try await characters.save([ada], areComplete: true)
    var (renamed, withNUL, longSlug, strange) = (ada, ada, ada, ada)
    renamed.name = "Renamed"
    withNUL.biography = "a\u{0}b"
    longSlug.slug = String(repeating: "a", count: 3_000)
    let cy = FictionalCharacter(id: CharacterID(1), name: "Cy")
    strange.relations = [Relation(.friend, cy.reference)]
    for (invalid, reason) in [
      (cy, "the ID 1 is of another source"), (strange, "the ID 1 is of another source"),
      (withNUL, "a text of the character stored:1 contains a NUL character"),
      (longSlug, "the slug of the character stored:1 is too long"),
    ] {
      await #expect(throws: CharacterRepositoryError.storage(reason: reason)) {
        try await characters.save([renamed, invalid], areComplete: true)
      }
    }
    #expect(try await characters.character(ada.id) == ada)
  }

  @Test("A relation appears when its related character is added, also in a list of characters")
  func relationToAbsentCharacter() async throws {
    let characters = try await TestDatabase.empty()
    let ben = try TestDatabase.character("b", "Ben")
    var ada = try TestDatabase.character("1", "Ada")
    ada.relations = [Relation(.friend, ben.reference)]
    try await characters.save([ada], areComplete: true)
    #expect(try await characters.character(ada.id).relations == [])
    await #expect(throws: CharacterRepositoryError.notFound) {
      try await characters.character(ben.id)
    }
    try await characters.save([ben], areComplete: false)
    #expect(try await characters.characters(.init(), after: nil, limit: 9) == [ada, ben])
  }

  @Test("An unchanged character is not written again")
  func unchanged() async throws {
    let address = try await TestDatabase.address()
    let pool = PostgresPool(address)
    let characters = PostgresCharacters(pool, source: TestDatabase.source)
    func versions() async throws -> [String] {
      try await pool.rows(
        "SELECT xmin::text || ':' || xmax::text FROM fictional_character ORDER BY id"
      ) { $0.text(0) ?? "" }
    }
    var fixtures = [FictionalCharacter].contractFixtures(of: TestDatabase.source)
    try await characters.save(fixtures, areComplete: true)
    let before = try await versions()
    try await characters.save(fixtures, areComplete: true)
    #expect(try await versions() == before)
    fixtures[0].facts = [LabeledFact("Pipe", "yes")]
    try await characters.save(fixtures, areComplete: true)
    let after = try await versions()
    #expect(zip(before, after).map { $0 != $1 } == [true] + Array(repeating: false, count: 12))
  }

  @Test("Eight clients that save the same batches at once write each character once")
  func manyClients() async throws {
    let address = try await TestDatabase.address()
    let saved = try (0..<200).map { number in
      var character = try TestDatabase.character("\(number)", "Name \(number)")
      character.slug = "slug-\(number)"
      return character
    }
    try await withThrowingTaskGroup { group in
      for client in 0..<8 {
        group.addTask {
          let characters = PostgresCharacters(PostgresPool(address), source: TestDatabase.source)
          for start in stride(from: 0, to: 200, by: 50) {
            let batch = Array(saved[start..<start + 50])
            try await characters.save(
              client % 2 == 0 ? batch : batch.reversed(), areComplete: true)
          }
        }
      }
      try await group.waitForAll()
    }
    let characters = PostgresCharacters(PostgresPool(address), source: TestDatabase.source)
    #expect(try await characters.characters(.init(), after: nil, limit: 999) == saved)
  }

  @Test("More characters than one statement takes are saved and removed together")
  func manyCharacters() async throws {
    let characters = try await TestDatabase.empty()
    let saved = try (0..<1_201).map { try TestDatabase.character("\($0)", "Name \($0)") }
    try await characters.save(saved.reversed(), areComplete: true)
    #expect(try await characters.characters(.init(), after: nil, limit: 9_999) == saved)
    try await characters.remove(saved.dropFirst().map(\.id))
    #expect(try await characters.characters(.init(), after: nil, limit: 9) == [saved[0]])
  }
}
