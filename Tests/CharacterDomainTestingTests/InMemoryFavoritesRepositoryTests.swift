import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct InMemoryFavoritesRepositoryTests {
  @Test("Fulfills the repository contract", arguments: FavoritesRepositoryContract.requirements)
  func contract(_ requirement: FavoritesRepositoryContract.Requirement) async throws {
    try await requirement.check(InMemoryFavoritesRepository())
  }

  @Test("Initial favorites can't be undone")
  func start() async throws {
    let repository = InMemoryFavoritesRepository([CharacterID(7)])
    let favorites = try await repository.favorites()
    #expect(favorites == Favorites(ids: [CharacterID(7)], revision: 1))
    let undone = try await repository.undo()
    #expect(undone == nil)
  }

  @Test("Every call of a failing repository throws its error")
  func failing() async {
    let error = FavoritesError.unreadable(reason: "damaged")
    let repository = InMemoryFavoritesRepository(failing: error)
    await #expect(throws: error) { try await repository.favorites() }
    await #expect(throws: error) { try await repository.change(.add([CharacterID(1)])) }
    await #expect(throws: error) { try await repository.undo() }
  }
}
