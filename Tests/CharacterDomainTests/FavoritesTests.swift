import CharacterDomain
import Testing

@Suite struct FavoritesTests {
  private let older = Favorites(ids: [CharacterID(1)], revision: 1)
  private let newer = Favorites(ids: [CharacterID(1), CharacterID(2)], revision: 2)

  @Test("Contains the IDs of favorites only")
  func contains() {
    #expect(newer.contains(CharacterID(2)))
    #expect(!older.contains(CharacterID(2)))
    #expect(!Favorites.none.contains(CharacterID(0)))
  }

  @Test("The newer of two values is the one with the greater revision")
  func newerValue() {
    #expect(older.newer(newer) == newer)
    #expect(newer.newer(older) == newer)
    #expect(Favorites.none.newer(older) == older)
  }

  @Test("A change has the IDs that it names")
  func change() {
    #expect(FavoritesChange.add(newer.ids).ids == newer.ids)
    #expect(FavoritesChange.remove([CharacterID(3)]).ids == [CharacterID(3)])
  }

  @Test(
    "Describes each error in one sentence, with a hint if there is one",
    arguments: [
      (
        .noDataFolder(hint: "set HOME"), "there is no folder for favorites",
        "set HOME"
      ),
      (.unreadable(reason: "damaged"), "could not read the favorites: damaged", nil),
      (.unreadable(reason: "busy", hint: "wait"), "could not read the favorites: busy", "wait"),
      (.unsaved(reason: "disk full"), "could not save the favorites: disk full", nil),
      (
        .unsaved(reason: "disk full", hint: "buy another"),
        "could not save the favorites: disk full", "buy another"
      ),
      (.cancelled, "interrupted", nil),
    ] as [(FavoritesError, String, String?)])
  func description(_ error: FavoritesError, _ description: String, _ hint: String?) {
    #expect(error.description == description)
    #expect(error.hint == hint)
  }
}
