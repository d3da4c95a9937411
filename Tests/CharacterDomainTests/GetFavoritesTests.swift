import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct GetFavoritesTests {
  @Test("It reads the favorites")
  func reading() async {
    let get = GetFavorites(repository: InMemoryFavoritesRepository([CharacterID(7)]))
    let favorites = Favorites(ids: [CharacterID(7)], revision: 1)
    #expect(await get() == GetFavorites.Answer(favorites: favorites))
  }

  @Test(
    "Where they can't be read there are none, and why is told unless there is no place for any",
    arguments: [
      (FavoritesError.unreadable(reason: "damaged"), true), (.unsaved(reason: "full"), true),
      (.noPlace(advice: "set HOME"), false), (.cancelled, false),
    ])
  func failing(_ error: FavoritesError, _ isProblem: Bool) async {
    let get = GetFavorites(repository: InMemoryFavoritesRepository(failing: error))
    #expect(
      await get() == GetFavorites.Answer(favorites: .none, problem: isProblem ? error : nil))
  }
}
