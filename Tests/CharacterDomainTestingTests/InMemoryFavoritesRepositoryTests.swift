import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct InMemoryFavoritesRepositoryTests {
  @Test("keeps the contract of favorites", arguments: FavoritesRepositoryContract.promises)
  func contract(_ promise: FavoritesRepositoryContract.Promise) async throws {
    try await promise.check(InMemoryFavoritesRepository())
  }

  @Test("it can begin with some, who are no step to take back")
  func start() async throws {
    let repository = InMemoryFavoritesRepository([CharacterID(7)])
    let favorites = try await repository.favorites()
    #expect(favorites == Favorites(ids: [CharacterID(7)], revision: 1))
    let undone = try await repository.undo()
    #expect(undone == nil)
  }

  @Test("a failing repository answers every call with its error")
  func failing() async {
    let error = FavoritesError.unreadable(reason: "damaged")
    let repository = InMemoryFavoritesRepository(failing: error)
    await #expect(throws: error) { try await repository.favorites() }
    await #expect(throws: error) { try await repository.change(.add([CharacterID(1)])) }
    await #expect(throws: error) { try await repository.undo() }
  }
}
