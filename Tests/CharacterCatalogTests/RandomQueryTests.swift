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
      let listed = try await catalog.list(filter, sort: sort, page: part)
      let sorted = try await reference.list(filter, sort: sort, page: part)
      #expect(listed == sorted, "\(filter) \(sort)")
      let counts = try await catalog.statistics(filter)
      let expectedCounts = try await reference.statistics(filter)
      #expect(counts == expectedCounts, "\(filter)")

      for lookup in [
        CharacterLookup.slug(text), .name(text), .namePrefix(text), .nameWords(text),
        .nameWordPrefixes(text),
      ] {
        let named = try await catalog.find(lookup, limit: 5)
        let expected = try await reference.find(lookup, limit: 5)
        #expect(named == expected, "\(lookup)")
      }
      let resolved = await Self.outcome(of: text, in: catalog)
      let meant = await Self.outcome(of: text, in: reference)
      #expect(resolved == meant, "\(text)")
      let suggested = try await catalog.suggestions(for: text, limit: 3)
      let similar = try await reference.suggestions(for: text, limit: 3)
      #expect(suggested == similar, "\(text)")
    }
  }

  /// Returns the character that a text means, or the error.
  private static func outcome(
    of text: String, in repository: any CharacterRepository
  ) async -> Result<ResolvedCharacter, ResolveCharacterError> {
    do {
      return .success(try await ResolveCharacter(repository: repository)(.text(text)))
    } catch {
      return .failure(error)
    }
  }

  /// Returns random characters of the embedded catalog, without relations.
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
