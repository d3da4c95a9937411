import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct GetFavoritesTests {
  @Test("Returns the saved favorites")
  func reading() async {
    let get = GetFavorites(repository: InMemoryFavoritesRepository([CharacterID(7)]))
    let favorites = Favorites(ids: [CharacterID(7)], revision: 1)
    #expect(await get() == GetFavorites.Answer(favorites: favorites))
  }

  @Test(
    "Returns no favorites on an error, and a problem unless there is no data folder",
    arguments: [
      (FavoritesError.unreadable(reason: "damaged"), true), (.unsaved(reason: "full"), true),
      (.noDataFolder(hint: "set HOME"), false), (.cancelled, false),
    ])
  func failing(_ error: FavoritesError, _ isProblem: Bool) async {
    let get = GetFavorites(repository: InMemoryFavoritesRepository(failing: error))
    #expect(
      await get() == GetFavorites.Answer(favorites: .none, problem: isProblem ? error : nil))
  }
}
