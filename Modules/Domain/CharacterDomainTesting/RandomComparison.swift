public import CharacterDomain
import RandomTesting
import Testing

/// Sends the same random queries to a repository and to the repository in memory, which must give
/// the same answers.
///
/// ```swift
/// @Test("Answers like the repository in memory", arguments: RandomSource.seeds)
/// func agreement(seed: UInt64) async throws {
///   let characters = [FictionalCharacter].contractFixtures
///   let repository = InMemoryCharacterRepository(characters)
///   var comparison = RandomComparison(of: characters, seed: seed)
///   try await comparison.check(repository)
/// }
/// ```
public struct RandomComparison {
  private let characters: [FictionalCharacter]
  private let reference: InMemoryCharacterRepository
  private var random: RandomSource

  /// Creates a comparison. The compared repository must contain exactly these characters.
  public init(of characters: [FictionalCharacter], seed: UInt64) {
    self.characters = characters
    reference = InMemoryCharacterRepository(characters)
    random = RandomSource(seed: seed)
  }

  /// Sends queries of all kinds, `rounds` times.
  public mutating func check(
    _ repository: any CharacterRepository, rounds: Int = 15
  ) async throws {
    for _ in 0..<rounds {
      let text = random.text(about: characters)
      let filter = random.filter(about: characters)
      try await compareSearches(for: text, in: [CharacterFilter(), filter], of: repository)
      let sort = random.sort()
      let part = PageRequest(page: Int.random(in: 1...3, using: &random), limit: 7)
      try await expectSame(from: repository) { try await $0.list(filter, sort: sort, page: part) }
      try await expectSame(from: repository) { try await $0.statistics(filter) }
      for lookup in [
        CharacterLookup.slug(text), .name(text), .namePrefix(text), .nameWords(text),
        .nameWordPrefixes(text),
      ] { try await expectSame(from: repository) { try await $0.find(lookup, limit: 5) } }
      try await expectSame(from: repository) { await Self.outcome(of: text, in: $0) }
      try await expectSame(from: repository) { try await $0.suggestions(for: text, limit: 3) }
    }
  }

  // MARK: - Internal

  private func expectSame<Value: Equatable>(
    from repository: any CharacterRepository,
    _ query: (any CharacterRepository) async throws -> Value
  ) async throws {
    let (found, expected) = (try await query(repository), try await query(reference))
    #expect(found == expected)
  }

  /// Compares the results of searches. Their order within a rank is unspecified.
  private mutating func compareSearches(
    for text: String, in filters: [CharacterFilter], of repository: any CharacterRepository
  ) async throws {
    let page = PageRequest(page: Int.random(in: 1...2, using: &random), limit: 1_000)
    for filter in filters {
      let found = try await repository.search(text, in: filter, page: page)
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
  }

  /// Resolves what a user typed, and returns the character or the error.
  private static func outcome(
    of text: String, in repository: any CharacterRepository
  ) async -> Result<ResolvedCharacter, ResolveCharacterError> {
    do throws(ResolveCharacterError) {
      return .success(try await ResolveCharacter(repository: repository)(.text(text)))
    } catch { return .failure(error) }
  }
}
