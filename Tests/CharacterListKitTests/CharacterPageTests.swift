import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import Testing

@testable import CharacterListKit

@MainActor @Suite struct CharacterPageTests {
  private let all = CharacterListRequest.Source.list(CharacterSelection(), .name)

  private func footer(
    _ source: CharacterListRequest.Source, page: Int = 1, limit: Int = 5, items: Int,
    of total: Total
  ) -> String {
    let summaries = [FictionalCharacter].contractFixtures.prefix(items).map(\.summary)
    let request = CharacterListRequest(source, page: PageRequest(page: page, limit: limit))
    let page = Page(items: summaries, request: request.page, total: total)
    return CharacterPage(CharacterList(Page(page), of: request)).footer
  }

  @Test("Emphasizes only the words of a search, each once")
  func terms() {
    func terms(_ source: CharacterListRequest.Source) -> [String] {
      let request = CharacterListRequest(source, page: PageRequest(limit: 5))
      let page = Page<CharacterMatch>(items: [], request: request.page, total: .exactly(0))
      return CharacterPage(CharacterList(page, of: request)).terms.words
    }
    #expect(terms(.search("Sher HOLM sher")) == ["sher", "holm"])
    #expect(terms(.list(CharacterSelection(CharacterFilter(work: "study")), .work)) == [])
  }

  @Test("The footer contains the rows, the total and the number of the page")
  func footers() {
    #expect(
      footer(all, page: .max, items: 1, of: .exactly(1))
        == "9,223,372,036,854,775,807 of 1, page \(Int.max) of 1",
      "no overflow with an impossible page number")
    #expect(
      footer(.search("x"), page: 2, items: 5, of: .moreThan(10_000))
        == "6–10 of more than 10,000, page 2 of 2000")
    #expect(footer(all, page: 3, items: 1, of: .exactly(11)) == "11 of 11, page 3 of 3")
  }

  // MARK: - Loading

  private func viewModel(
    over repository: any CharacterRepository,
    favorites: any FavoritesRepository = InMemoryFavoritesRepository()
  ) -> CharacterPageViewModel {
    CharacterPageViewModel(
      CharacterListRequest(all, page: PageRequest(limit: 5)),
      getList: GetCharacterList(repository: repository, favorites: favorites),
      getFavorites: GetFavorites(repository: favorites))
  }

  @Test("Loads and shows the page with its favorites when it appears, not before")
  func load() async {
    let summaries = [FictionalCharacter].contractFixtures.prefix(2).map(\.summary)
    let page = Page(items: summaries, request: PageRequest(limit: 5), total: .exactly(2))
    let repository = StubCharacterRepository(onList: { _, _, _ in page })
    let list = CharacterList(Page(page), of: CharacterListRequest(all, page: page.request))
    let favorites = Favorites(ids: [CharacterID(1)], revision: 1)
    await drive(
      viewModel(over: repository, favorites: InMemoryFavoritesRepository([CharacterID(1)]))
    ) { screen in
      screen.expect(.loading)
      await screen.waitUntilIdle()
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.loaded(CharacterPage(list, favorites: favorites)))
    }
  }
}
