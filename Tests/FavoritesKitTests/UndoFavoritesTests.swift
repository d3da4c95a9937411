import CharacterDomain
import CharacterDomainTesting
import Testing

@testable import FavoritesKit

@Suite struct UndoFavoritesTests {
  @Test("An undo whose characters can't be loaded returns their IDs")
  func unreachable() async throws {
    let favorites = InMemoryFavoritesRepository()
    _ = try await favorites.change(.add([CharacterID(1)]))
    let undo = UndoFavorites(
      characters: InMemoryCharacterRepository(failing: .unreachable(reason: "no network")),
      favorites: favorites)
    let answer = try await undo()
    #expect(answer?.characters == [FavoriteCharacter(id: CharacterID(1), summary: nil)])
    #expect(answer?.saved.favorites.ids == [])
  }

  @Test("Listing favorites whose characters can't be loaded throws the repository error")
  func list() async {
    let error = CharacterRepositoryError.unreachable(reason: "no network")
    let list = ListFavorites(
      characters: InMemoryCharacterRepository(failing: error),
      favorites: InMemoryFavoritesRepository([CharacterID(1)]))
    await #expect(throws: FavoritesRequestError.unresolved(.repository(error))) { try await list() }
  }
}
