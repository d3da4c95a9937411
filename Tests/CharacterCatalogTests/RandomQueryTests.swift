import CharacterCatalog
import CharacterDomain
import CharacterDomainTesting
import RandomTesting
import Testing

@Suite struct RandomQueryTests {
  @Test(
    "The catalog returns the same results as the in-memory repository",
    arguments: RandomSource.seeds)
  func agreement(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let characters = try await Self.characters(80, using: &random)
    var comparison = RandomComparison(of: characters, seed: random.next())
    try await comparison.check(try CharacterCatalogTests.catalog(of: characters))
  }

  /// Returns up to `count` random characters of the embedded catalog, without their relations.
  private static func characters(
    _ count: Int, using random: inout RandomSource
  ) async throws -> [FictionalCharacter] {
    let catalog = CharacterCatalog()
    let all = await GetAllCharacters(repository: catalog)()
    var characters: [FictionalCharacter] = []
    for reference in all.shuffled(using: &random).prefix(count) {
      var character = try await catalog.character(reference.id)
      character.relations = []
      characters.append(character)
    }
    return characters
  }
}
