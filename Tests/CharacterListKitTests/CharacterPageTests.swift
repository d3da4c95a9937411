import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import Testing

@testable import CharacterListKit

@MainActor
@Suite struct CharacterPageTests {
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

  @Test("A row contains the known facts as text")
  func row() throws {
    let odysseus = try #require([FictionalCharacter].contractFixtures.first { $0.id.rawValue == 8 })
    let request = CharacterListRequest(all, page: PageRequest(limit: 5))
    let page = Page(items: [odysseus.summary], request: request.page, total: .exactly(1))
    let row = try #require(CharacterPage(CharacterList(Page(page), of: request)).rows.first)
    #expect(row.id == CharacterID(8))
    #expect(row.name == "Odysseus")
    #expect(row.work == "The Odyssey")
    #expect(row.year == "c. 720 BCE")
    #expect(row.kind == "human")
    #expect(row.passage == nil)
  }

  @Test("Unknown facts are empty")
  func rowWithoutFacts() throws {
    let summary = CharacterSummary(
      reference: CharacterReference(id: CharacterID(1), slug: "x", name: "X"), author: nil,
      tradition: nil,
      work: nil, publicationDate: nil, kind: .other)
    let request = CharacterListRequest(all, page: PageRequest(limit: 5))
    let page = Page(items: [summary], request: request.page, total: .exactly(1))
    let row = try #require(CharacterPage(CharacterList(Page(page), of: request)).rows.first)
    #expect(row.work == "")
    #expect(row.year == "")
  }

  @Test("Only the words of a search are emphasized")
  func terms() {
    func terms(_ source: CharacterListRequest.Source) -> [String] {
      let request = CharacterListRequest(source, page: PageRequest(limit: 5))
      let page = Page<CharacterMatch>(items: [], request: request.page, total: .exactly(0))
      return CharacterPage(CharacterList(page, of: request)).terms.words
    }
    #expect(terms(.search("Sher HOLM sher")) == ["sher", "holm"])
    #expect(terms(.list(CharacterSelection(CharacterFilter(work: "study")), .work)) == [])
  }

  @Test("The footer contains the position of the page")
  func footers() {
    #expect(footer(all, items: 5, of: .exactly(12)) == "1–5 of 12, page 1 of 3")
    #expect(
      footer(all, page: .max, items: 1, of: .exactly(1))
        == "\(Int.max) of 1, page \(Int.max) of 1", "no overflow with an impossible page number")
    #expect(footer(all, page: 3, items: 2, of: .exactly(12)) == "11–12 of 12, page 3 of 3")
    #expect(
      footer(.search("x"), page: 2, items: 5, of: .moreThan(10_000))
        == "6–10 of more than 10000, page 2 of 2000")
    #expect(footer(all, page: 3, items: 1, of: .exactly(11)) == "11 of 11, page 3 of 3")
  }

  @Test("The footer of an empty page contains the reason")
  func emptyFooters() {
    let filtered = CharacterListRequest.Source.list(
      CharacterSelection(CharacterFilter(kinds: [.deity])), .name)
    #expect(footer(all, items: 0, of: .exactly(0)) == "no characters")
    #expect(footer(filtered, items: 0, of: .exactly(0)) == "no characters match the filter")
    #expect(footer(.search("x"), items: 0, of: .exactly(0)) == "no results for 'x'")
    #expect(footer(.search("x"), page: 2, items: 0, of: .exactly(0)) == "no results for 'x'")
    #expect(
      footer(filtered, page: 4, items: 0, of: .exactly(12))
        == "page 4 is past the end (3 pages)")
    #expect(
      footer(all, page: 2, items: 0, of: .exactly(5))
        == "page 2 is past the end (1 page)")
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

  @Test("Fails with the error of the repository")
  func failure() async {
    let error = CharacterRepositoryError.unreachable(reason: "no network")
    await drive(viewModel(over: InMemoryCharacterRepository(failing: error))) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.failed(.repository(error)))
    }
  }
}
