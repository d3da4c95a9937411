import CharacterDomain
import Testing

@Suite struct FavoritesTests {
  private let early = Favorites(ids: [CharacterID(1)], revision: 1)
  private let late = Favorites(ids: [CharacterID(1), CharacterID(2)], revision: 2)

  @Test("It knows who is a favorite")
  func contains() {
    #expect(late.contains(CharacterID(2)))
    #expect(!early.contains(CharacterID(2)))
    #expect(!Favorites.none.contains(CharacterID(0)))
  }

  @Test("Of two answers the newer one stays, whichever came first")
  func newer() {
    #expect(early.newer(late) == late)
    #expect(late.newer(early) == late)
    #expect(Favorites.none.newer(early) == early)
  }

  @Test("A change tells whom it is about")
  func change() {
    #expect(FavoritesChange.add(late.ids).ids == late.ids)
    #expect(FavoritesChange.remove([CharacterID(3)]).ids == [CharacterID(3)])
  }

  @Test(
    "An error is one sentence for people",
    arguments: [
      (
        FavoritesError.noPlace(advice: "set HOME"),
        "there is no place for favorites; set HOME"
      ),
      (.unreadable(reason: "damaged"), "the favorites can't be read: damaged"),
      (.unsaved(reason: "the disk is full"), "the favorites can't be saved: the disk is full"),
      (.cancelled, "interrupted"),
    ])
  func sentence(_ error: FavoritesError, _ sentence: String) {
    #expect(error.description == sentence)
  }
}
