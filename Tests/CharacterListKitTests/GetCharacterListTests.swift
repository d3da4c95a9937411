import CharacterDomain
import CharacterDomainTesting
import Testing

@testable import CharacterListKit

@Suite struct GetCharacterListTests {
  @Test("A search without results requests suggestions")
  func suggestions() async throws {
    let suggestions = [FictionalCharacter].contractFixtures.prefix(2).map {
      NamedCharacter($0.reference)
    }
    let repository = StubCharacterRepository(
      onSearch: { _, _, page in Page(items: [], request: page, total: .exactly(0)) },
      onSuggestions: { text, limit in
        #expect((text, limit) == ("sherlok", 3))
        return suggestions
      })
    let request = CharacterListRequest(.search("sherlok"), page: PageRequest(limit: 5))
    let list = try await GetCharacterList(
      repository: repository, favorites: InMemoryFavoritesRepository())(request)
    #expect(list.matches == [])
    #expect(list.suggestions == suggestions)
  }

  @Test("A request for everything returns the characters of all pages as one page")
  func all() async throws {
    let characters = (1...2_345).map { number in
      FictionalCharacter(
        id: CharacterID(number), slug: "c-\(number)", name: "Crowd \(number)", kind: .human)
    }
    let getList = GetCharacterList(
      repository: InMemoryCharacterRepository(characters), favorites: InMemoryFavoritesRepository())
    for source in [CharacterListRequest.Source.list(.init(), .year), .search("crowd")] {
      let list = try await getList(CharacterListRequest(source, extent: .all))
      #expect(Set(list.matches.map(\.summary.reference.id)).count == 2_345)
      #expect(list.matches.count == 2_345 && list.total == .exactly(2_345) && list.pageCount == 1)
    }
    let nothing = try await getList(CharacterListRequest(.search("zzz"), extent: .all))
    #expect(nothing.matches == [] && nothing.pageCount == 0)
  }

  @Test("A standard page is as long as the settings say")
  func standardPage() async throws {
    let getList = GetCharacterList(
      repository: InMemoryCharacterRepository(.contractFixtures),
      favorites: InMemoryFavoritesRepository()
    ) {
      var settings = Settings()
      settings.rowsPerPage = 3
      return settings
    }
    let source = CharacterListRequest.Source.list(.init(), .name)
    let list = try await getList(CharacterListRequest(source, extent: .standardPage(2)))
    #expect(list.matches.count == 3)
    #expect(list.request == CharacterListRequest(source, page: PageRequest(page: 2, limit: 3)))
  }

  @Test("A list of favorites has only those that match the filter")
  func favorites() async throws {
    let getList = GetCharacterList(
      repository: InMemoryCharacterRepository(.contractFixtures),
      favorites: InMemoryFavoritesRepository([CharacterID(5), CharacterID(1), CharacterID(99)]))
    for (filter, ids) in [(CharacterFilter(), [1, 5]), (CharacterFilter(kinds: [.animal]), [5])] {
      let selection = CharacterSelection(filter, onlyFavorites: true)
      let list = try await getList(
        CharacterListRequest(.list(selection, .name), page: PageRequest(limit: 9)))
      #expect(list.matches.map(\.summary.reference.id.number) == ids)
    }
  }

  @Test("Unreadable favorites are an error only for a list of favorites")
  func unreadableFavorites() async throws {
    let problem = FavoritesError.unreadable(reason: "damaged")
    let getList = GetCharacterList(
      repository: InMemoryCharacterRepository(.contractFixtures),
      favorites: InMemoryFavoritesRepository(failing: problem))
    func request(onlyFavorites: Bool) -> CharacterListRequest {
      CharacterListRequest(
        .list(CharacterSelection(onlyFavorites: onlyFavorites), .name), page: PageRequest(limit: 9))
    }
    await #expect(throws: CharacterSelectionError.favorites(problem)) {
      try await getList(request(onlyFavorites: true))
    }
    #expect(try await getList(request(onlyFavorites: false)).matches.count == 9)
  }
}
