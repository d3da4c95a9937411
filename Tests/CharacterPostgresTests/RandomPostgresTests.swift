import CharacterDomain
import CharacterDomainTesting
import CharacterPostgres
import PostgresKit
import PostgresTesting
import RandomTesting
import Testing

/// Random comparisons with the repository in memory.
@Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
struct RandomPostgresTests {
  @Test(
    "Returns the same results as the in-memory repository", .serialized,
    arguments: RandomSource.seeds)
  func agreement(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let saved = try TestDatabase.catalog().shuffled(using: &random).prefix(80)
    let characters = try await TestDatabase.empty()
    try await characters.save(Array(saved), areComplete: true)
    var comparison = RandomComparison(of: Array(saved), seed: random.next())
    try await comparison.check(characters)
  }

  @Test(
    "In a large database, a shortlist finds the names that a comparison of all names finds",
    .serialized,
    arguments: RandomSource.seeds)
  func shortlist(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let all = try TestDatabase.catalog().shuffled(using: &random).prefix(400)
    let characters = try await TestDatabase.empty(namesBound: 399)
    try await characters.save(Array(all), areComplete: true)
    let reference = InMemoryCharacterRepository(Array(all))
    for _ in 1...20 {
      let character = random.one(of: Array(all))
      var text = random.one(of: [character.name] + character.aliases)
      random.misspell(&text)
      // Two short words with a wrong letter can have no part in common.
      if FoldedText(text).words.allSatisfy({ $0.count < 6 }) { continue }
      let expected = try await reference.suggestions(for: text, limit: 3)
      let found = try await characters.suggestions(for: text, limit: 3)
      #expect(found == expected, "\(text)")
    }
    #expect(try await characters.suggestions(for: " ", limit: 3) == [])
  }
}
