import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct CharacterSelectionTests {
  private let favorites = InMemoryFavoritesRepository([CharacterID(1), CharacterID(2)])

  @Test("A selection of favorites limits the filter to them")
  func favorites() async throws {
    var selection = CharacterSelection(CharacterFilter(kinds: [.human]), onlyFavorites: true)
    #expect(
      try await selection.filter(favoritesIn: favorites)
        == CharacterFilter(kinds: [.human], ids: [CharacterID(1), CharacterID(2)]))
    selection.filter.ids = [CharacterID(2), CharacterID(3)]
    #expect(try await selection.filter(favoritesIn: favorites).ids == [CharacterID(2)])
  }

  @Test("Other selections do not read the favorites")
  func others() async throws {
    let broken = InMemoryFavoritesRepository(failing: .unreadable(reason: "damaged"))
    let filter = CharacterFilter(work: "x")
    #expect(try await CharacterSelection(filter).filter(favoritesIn: broken) == filter)
    await #expect(throws: FavoritesError.unreadable(reason: "damaged")) {
      try await CharacterSelection(filter, onlyFavorites: true).filter(favoritesIn: broken)
    }
  }
}
