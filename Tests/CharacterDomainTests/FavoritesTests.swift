import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct FavoritesTests {
  private let older = Favorites(ids: [CharacterID(1)], revision: 1)
  private let newer = Favorites(ids: [CharacterID(1), CharacterID(2)], revision: 2)

  @Test("The newer of two values has the greater revision")
  func newerValue() {
    #expect(older.newer(newer) == newer)
    #expect(newer.newer(older) == newer)
    #expect(Favorites.none.newer(older) == older)
  }
}

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
    #expect(await get() == GetFavorites.Answer(favorites: .none, problem: isProblem ? error : nil))
  }
}

@Suite struct ToggleFavoriteTests {
  private let dracula = CharacterID(801)
  private let odysseus = CharacterID(12)

  @Test("Adds or removes a character depending on the saved favorites, also after other changes")
  func toggling() async throws {
    let repository = InMemoryFavoritesRepository([odysseus])
    let toggle = ToggleFavorite(repository: repository)
    let added = try await toggle(dracula)
    #expect(added.change == .add([dracula]))
    #expect(added.favorites.ids == [odysseus, dracula])
    #expect(try await repository.favorites() == added.favorites)
    let removed = try await toggle(odysseus)
    #expect(removed.change == .remove([odysseus]))
    #expect(removed.favorites.ids == [dracula])
    _ = try await repository.change(.remove([dracula]))
    #expect(try await toggle(dracula).change == .add([dracula]))
  }

  @Test("An accepted change is saved when its operation is performed")
  func accepted() async throws {
    let repository = InMemoryFavoritesRepository()
    let operation = await ToggleFavorite(repository: repository).accept(dracula)
    #expect(try await repository.favorites().ids == [])
    #expect(try await operation().change == .add([dracula]))
    #expect(try await repository.favorites().ids == [dracula])
  }

  @Test(
    "Throws the error of the repository",
    arguments: [FavoritesError.unreadable(reason: "damaged"), .cancelled])
  func failing(_ error: FavoritesError) async {
    let toggle = ToggleFavorite(repository: InMemoryFavoritesRepository(failing: error))
    await #expect(throws: error) { try await toggle(dracula) }
  }
}
