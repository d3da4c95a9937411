import CharacterCatalog
import CharacterDomain
import CharacterDomainTesting
import RandomTesting
import Testing

/// Asks the catalogue and the plain repository the same random questions.
@Suite struct RandomQuestionTests {
  @Test("the catalogue answers as the plain repository does", arguments: RandomSource.seeds)
  func agreement(seed: UInt64) async throws {
    var questions = RandomSource(seed: seed)
    let characters = try await Self.some(80, using: &questions)
    let catalog = try CharacterCatalogTests.catalog(of: characters)
    let plain = InMemoryCharacterRepository(characters)
    for _ in 1...15 {
      let text = questions.text(about: characters)
      let page = PageRequest(page: Int.random(in: 1...2, using: &questions), limit: 1_000)
      let found = try await catalog.search(text, page: page)
      let expected = try await plain.search(text, page: page)
      #expect(Set(found.items) == Set(expected.items), "search \(text.debugDescription)")
      #expect(found.total == expected.total, "search \(text.debugDescription)")

      let filter = questions.filter(about: characters)
      let sort = CharacterSort.allCases.randomElement(using: &questions) ?? .name
      let part = PageRequest(page: Int.random(in: 1...3, using: &questions), limit: 7)
      let listed = try await catalog.list(filter, sort: sort, page: part)
      let sorted = try await plain.list(filter, sort: sort, page: part)
      #expect(listed == sorted, "\(filter) \(sort)")

      for lookup in [CharacterLookup.slug(text), .name(text), .namePrefix(text)] {
        let named = try await catalog.find(lookup, limit: 5)
        let expected = try await plain.find(lookup, limit: 5)
        #expect(named == expected, "\(lookup)")
      }
      let suggested = try await catalog.suggestions(for: text, limit: 3)
      let liked = try await plain.suggestions(for: text, limit: 3)
      #expect(suggested == liked, "\(text)")
    }
  }

  /// Characters picked from the embedded catalogue; ties to others are cut.
  private static func some(
    _ count: Int, using questions: inout RandomSource
  ) async throws -> [FictionalCharacter] {
    let catalog = CharacterCatalog()
    let all = try await catalog.list(.init(), sort: .name, page: PageRequest(limit: 1_000))
    var characters: [FictionalCharacter] = []
    for summary in all.items.shuffled(using: &questions).prefix(count) {
      var character = try await catalog.character(summary.reference.id)
      character.relations = []
      characters.append(character)
    }
    return characters
  }
}
