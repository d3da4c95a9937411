import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct ToggleFavoriteTests {
  private let dracula = CharacterID(801)
  private let odysseus = CharacterID(12)

  @Test("Adds a character that is not a favorite, after the others")
  func adding() async throws {
    let repository = InMemoryFavoritesRepository([odysseus])
    let saved = try await ToggleFavorite(repository: repository)(dracula)
    #expect(saved.change == .add([dracula]))
    #expect(saved.favorites.ids == [odysseus, dracula])
    #expect(try await repository.favorites() == saved.favorites)
  }

  @Test("Removes a favorite and keeps the others")
  func removing() async throws {
    let repository = InMemoryFavoritesRepository([dracula, odysseus])
    let saved = try await ToggleFavorite(repository: repository)(dracula)
    #expect(saved.change == .remove([dracula]))
    #expect(saved.favorites.ids == [odysseus])
    #expect(try await repository.favorites() == saved.favorites)
  }

  @Test("The saved favorites decide after another program changed them")
  func changedElsewhere() async throws {
    let repository = InMemoryFavoritesRepository()
    let toggle = ToggleFavorite(repository: repository)
    _ = try await repository.change(.add([dracula]))
    #expect(try await toggle(dracula).change == .remove([dracula]))
    #expect(try await toggle(dracula).change == .add([dracula]))
  }

  @Test("A change can be undone")
  func undo() async throws {
    let repository = InMemoryFavoritesRepository([odysseus])
    _ = try await ToggleFavorite(repository: repository)(dracula)
    #expect(try await repository.undo()?.favorites.ids == [odysseus])
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
    arguments: [
      FavoritesError.unreadable(reason: "damaged"), .unsaved(reason: "disk full"),
      .noDataFolder(hint: "set HOME"), .cancelled,
    ])
  func failing(_ error: FavoritesError) async {
    let toggle = ToggleFavorite(repository: InMemoryFavoritesRepository(failing: error))
    await #expect(throws: error) { try await toggle(dracula) }
  }
}
