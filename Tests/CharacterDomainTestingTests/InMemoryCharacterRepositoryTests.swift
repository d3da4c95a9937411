import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct InMemoryCharacterRepositoryTests {
  @Test("Fulfills the repository contract", arguments: CharacterRepositoryContract.requirements)
  func contract(_ requirement: CharacterRepositoryContract.Requirement) async throws {
    for source in [nil, SourceName(rawValue: "rickandmorty")] {
      try await requirement.check(
        InMemoryCharacterRepository(.contractFixtures(of: source)), source: source)
    }
  }

  @Test(
    "Fulfills the repository contract after it was filled in batches",
    arguments: CharacterRepositoryContract.requirements)
  func contractAfterBatches(_ requirement: CharacterRepositoryContract.Requirement) async throws {
    let repository = InMemoryCharacterRepository([])
    try await repository.fill(with: nil)
    try await requirement.check(repository)
  }

  @Test("Fulfills the store contract", arguments: CharacterStoreContract.requirements)
  func storeContract(_ requirement: CharacterStoreContract.Requirement) async throws {
    try await requirement.check(InMemoryCharacterRepository([]))
  }

  @Test("Every call of a failing repository throws its error")
  func failing() async {
    let error = CharacterRepositoryError.unreachable(reason: "no network")
    let repository = InMemoryCharacterRepository(failing: error)
    let request = PageRequest(limit: 5)
    await #expect(throws: error) { try await repository.character(CharacterID(1)) }
    await #expect(throws: error) { try await repository.search("x", in: .init(), page: request) }
    await #expect(throws: error) { try await repository.find(.slug("x"), limit: 1) }
    await #expect(throws: error) { try await repository.suggestions(for: "x", limit: 1) }
    await #expect(throws: error) { try await repository.save([], areComplete: true) }
    await #expect(throws: error) { try await repository.list(.init(), sort: .name, page: request) }
  }
}
