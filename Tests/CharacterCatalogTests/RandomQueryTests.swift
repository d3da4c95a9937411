import CharacterCatalog
import CharacterDomain
import CharacterDomainTesting
import RandomTesting
import Testing

/// Sends the same random queries to the catalog and to the in-memory repository.
@Suite struct RandomQueryTests {
  @Test(
    "The catalog returns the same results as the in-memory repository",
    arguments: RandomSource.seeds)
  func agreement(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let characters = try await Self.characters(80, using: &random)
    let catalog = try CharacterCatalogTests.catalog(of: characters)
    let reference = InMemoryCharacterRepository(characters)
    func expectSame<Value: Equatable>(
      _ query: (any CharacterRepository) async throws -> Value
    ) async throws {
      let (found, expected) = (try await query(catalog), try await query(reference))
      #expect(found == expected)
    }
    for _ in 1...15 {
      let text = random.text(about: characters)
      let page = PageRequest(page: Int.random(in: 1...2, using: &random), limit: 1_000)
      let filter = random.filter(about: characters)
      for filter in [CharacterFilter(), filter] {
        let found = try await catalog.search(text, in: filter, page: page)
        let expected = try await reference.search(text, in: filter, page: page)
        #expect(Set(found.items) == Set(expected.items), "search \(text) in \(filter)")
        #expect(found.total == expected.total, "search \(text) in \(filter)")
        let ranks = found.items.compactMap { match in
          characters.first { $0.id == match.summary.reference.id }
            .flatMap { SearchRank(of: $0, for: text) }
        }
        #expect(ranks.count == found.items.count, "\(text)")
        #expect(ranks == ranks.sorted(), "\(text)")
      }

      let sort = random.sort()
      let part = PageRequest(page: Int.random(in: 1...3, using: &random), limit: 7)
      try await expectSame { try await $0.list(filter, sort: sort, page: part) }
      try await expectSame { try await $0.statistics(filter) }
      for lookup in [
        CharacterLookup.slug(text), .name(text), .namePrefix(text), .nameWords(text),
        .nameWordPrefixes(text),
      ] { try await expectSame { try await $0.find(lookup, limit: 5) } }
      try await expectSame { await outcome(of: text, in: $0) }
      try await expectSame { try await $0.suggestions(for: text, limit: 3) }
    }
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
