import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import DisplayTesting
import Testing

@testable import CharacterListKit

@MainActor @Suite struct CharacterListViewModelTests {
  private let clock = TestClock()
  private let store = Store(Favorites.none)
  private let fixtures = InMemoryCharacterRepository(.contractFixtures)

  private func viewModel(
    _ query: CharacterListQuery = CharacterListQuery(), over repository: any CharacterRepository,
    favorites: any FavoritesRepository = InMemoryFavoritesRepository()
  ) -> CharacterListViewModel {
    CharacterListViewModel(
      query, getList: GetCharacterList(repository: repository, favorites: favorites),
      getFavorites: GetFavorites(repository: favorites),
      toggleFavorite: ToggleFavorite(repository: favorites), favorites: store, clock: clock)
  }

  private func loadedPages(_ list: CharacterListViewModel) throws -> [Int] {
    try #require(list.state.rows).pages.keys.sorted()
  }

  private func send(_ actions: CharacterListAction..., to list: CharacterListViewModel) async {
    for action in actions { list.send(action) }
    await list.waitUntilIdle()
  }

  // MARK: - Pages

  @Test(
    "Loads the first page when it appears, for any number of rows", arguments: [883, 1_000_000])
  func start(_ count: Int) async throws {
    let characters = NumberedCharacters(count: count)
    let list = viewModel(over: characters.repository)
    #expect(list.state.phase == .loading)
    #expect(list.state.rows == nil)
    await send(.appeared, to: list)
    let window = list.state
    #expect(window.phase == .loaded)
    #expect(!window.isOutdated)
    #expect(window.rows?.count == count)
    #expect(window.catalogTotal == .exactly(count))
    #expect(window.rows?[99]?.summary == NumberedCharacters.summary(99))
    #expect(window.rows?[100] == nil)
    #expect(window.rows?[-1] == nil)
    #expect(window.rows?[count] == nil)
    #expect(await characters.log.take() == ["name 1×100"])
  }

  @Test("Loads only the pages around the visible rows that are missing")
  func visibleRows() async throws {
    let characters = NumberedCharacters(count: 1_000_000)
    let list = viewModel(over: characters.repository)
    await send(.appeared, .rowsShown(0..<40), to: list)
    await send(.rowsShown(10..<50), to: list)
    #expect(await characters.log.take() == ["name 1×100"])
    await send(.rowsShown(30..<70), to: list)
    #expect(await characters.log.take() == ["name 2×100"])
    await send(.rowsShown(999_960..<1_000_000), to: list)
    #expect(await characters.log.take() == ["name 10000×100"])
    #expect(try loadedPages(list) == [9_999])
    #expect(list.state.rows?.index(of: CharacterID(999_999)) == 999_999)
    #expect(list.state.rows?.index(of: CharacterID(3)) == nil)
  }

  @Test("Cancels loading pages that are far from the visible rows, and drops their answers")
  func jump() async throws {
    let (characters, gate) = (NumberedCharacters(count: 10_000), Gate())
    let slow = StubCharacterRepository.intercepting(
      characters.repository, list: { _, page in if page.page > 1 { await gate.pass() } })
    let list = viewModel(over: slow)
    await send(.appeared, to: list)
    list.send(.rowsShown(5_050..<5_060))
    await gate.waitForArrivals()
    list.send(.rowsShown(0..<40))
    gate.open()
    await list.waitUntilIdle()
    #expect(list.display.droppedAnswerCount >= 1)
    #expect(try loadedPages(list) == [0])
  }

  @Test("Loads the page of a restored row first; a row past the end is restored as the last rows")
  func restoredRow() async throws {
    let characters = NumberedCharacters(count: 883)
    let list = viewModel(CharacterListQuery(selectedRow: 320), over: characters.repository)
    await send(.appeared, to: list)
    #expect(await characters.log.take().first == "name 4×100")
    #expect(list.state.rows?.firstSelection == 320)
    #expect(list.state.rows?[320] != nil)
    let past = viewModel(CharacterListQuery(selectedRow: 5_000), over: characters.repository)
    await send(.appeared, .rowsShown(843..<883), to: past)
    #expect(past.state.rows?.count == 883)
    #expect(past.state.rows?[882] != nil)
  }

  @Test("Showing loaded rows keeps the state equal, and loading a page changes it")
  func equality() async throws {
    let list = viewModel(over: NumberedCharacters(count: 1_000_000).repository)
    await send(.appeared, to: list)
    let before = list.state
    await send(.rowsShown(0..<20), to: list)
    #expect(list.state == before)
    await send(.rowsShown(200..<220), to: list)
    #expect(list.state != before)
  }

  // MARK: - Other rows

  @Test("The answers of an older query are dropped, even if they arrive last")
  func stale() async throws {
    let (characters, older, page) = (NumberedCharacters(count: 1_000), Gate(), Gate())
    let slow = StubCharacterRepository.intercepting(
      characters.repository,
      list: { sort, request in
        if sort == .name { await (request.page == 1 ? older : page).pass() }
      })
    let list = viewModel(over: slow)
    older.open()
    await send(.appeared, to: list)
    list.send(.rowsShown(90..<120))
    await page.waitForArrivals()
    list.send(.sortPicked(CharacterSort.year.reversed()))
    page.open()
    await list.waitUntilIdle()
    #expect(list.display.droppedAnswerCount >= 1)
    #expect(try loadedPages(list) == [0])
    #expect(list.state.rows?[0]?.summary.reference.id == CharacterID(999))
  }

  @Test("Searches after a pause in typing, and the empty text shows the list again")
  func search() async throws {
    let list = viewModel(CharacterListQuery(sort: .year), over: fixtures)
    await send(.appeared, to: list)
    list.send(.searchTyped("j"))
    list.send(.searchTyped("john"))
    #expect(list.state.query.searchText == "john")
    #expect(list.state.isOutdated)
    clock.advance(by: CharacterListViewModel.searchDebounce)
    await list.waitUntilIdle()
    #expect(list.state.rows?.request.terms.words == ["john"])
    #expect(list.state.rows?.count == 3)
    await send(.searchTyped("john "), to: list)
    #expect(!list.state.isOutdated, "means the same")
    list.send(.searchTyped(""))
    clock.advance(by: CharacterListViewModel.searchDebounce)
    await list.waitUntilIdle()
    #expect(list.state.rows?.count == 12)
    #expect(list.state.query == CharacterListQuery(sort: .year))
  }

  @Test("Searches only for the latest text, after a pause in typing")
  func debounce() async throws {
    let calls = CallCounter()
    let list = viewModel(
      over: StubCharacterRepository.intercepting(search: { #expect(await calls.next() == 1) }))
    for text in ["s", "sh", "she", "sher"] {
      clock.advance(by: CharacterListViewModel.searchDebounce - .milliseconds(1))
      list.send(.searchTyped(text))
    }
    #expect(list.state.phase == .loading)
    clock.advance(by: CharacterListViewModel.searchDebounce)
    await list.waitUntilIdle()
    #expect(list.state.rows?.request.terms.words == ["sher"])
  }

  @Test("A retry while typing searches immediately")
  func retryWhileTyping() async throws {
    let list = viewModel(over: fixtures)
    await send(.searchTyped("sher"), .retryTapped, to: list)
    #expect(list.state.rows?.request.terms.words == ["sher"])
  }

  @Test("A new order or list of favorites ends a search and starts at the first row")
  func endOfSearch() async throws {
    let list = viewModel(
      CharacterListQuery(searchText: "john", selectedRow: 2), over: fixtures,
      favorites: InMemoryFavoritesRepository([CharacterID(1), CharacterID(4)]))
    await send(.appeared, .sortPicked(.work), to: list)
    #expect(list.state.query == CharacterListQuery(sort: .work))
    #expect(list.state.rows?.firstSelection == 0)
    let favorites = CharacterListQuery(CharacterSelection(onlyFavorites: true), sort: .work)
    await send(.queryChanged(favorites), to: list)
    #expect(list.state.query == favorites)
    #expect(list.state.rows?.count == 2)
    #expect(list.state.catalogTotal == .exactly(12))
  }

  @Test("The number of all characters is loaded once for a filtered list")
  func catalogTotal() async throws {
    let characters = NumberedCharacters(count: 50)
    let list = viewModel(
      CharacterListQuery(CharacterFilter(kinds: [.deity])), over: characters.repository)
    await send(.appeared, to: list)
    #expect(list.state.rows?.count == 5)
    #expect(list.state.catalogTotal == .exactly(50))
    #expect(await characters.log.take().sorted() == ["name 1×0", "name 1×100"])
    await send(.sortPicked(.year), to: list)
    #expect(await characters.log.take() == ["year 1×100"])
  }

  // MARK: - Errors

  @Test("A page that can't be loaded is an error until the user retries")
  func pageFailure() async throws {
    let (calls, error) = (CallCounter(), CharacterRepositoryError.storage(reason: "damaged"))
    let failing = StubCharacterRepository.intercepting(
      NumberedCharacters(count: 500).repository,
      list: { _, page throws(CharacterRepositoryError) in
        if page.page > 1, await calls.next() == 1 { throw error }
      })
    let list = viewModel(over: failing)
    await send(.appeared, to: list)
    await send(.rowsShown(90..<120), to: list)
    #expect(list.state.phase == .failed(.repository(error)))
    #expect(!list.state.isOutdated)
    await send(.rowsShown(95..<125), to: list)
    #expect(try loadedPages(list) == [0])
    await send(.retryTapped, to: list)
    #expect(list.state.phase == .loaded)
    #expect(try loadedPages(list) == [0, 1])
  }

  // MARK: - Characters of other screens

  @Test("Finds the row of a character that another screen shows, without loading its page")
  func shownCharacter() async throws {
    let characters = NumberedCharacters(count: 1_000)
    let list = viewModel(over: characters.repository)
    list.send(.characterShown(CharacterID(250)))
    await send(.appeared, to: list)
    #expect(list.state.shownCharacter == .init(id: CharacterID(250), row: 250))
    #expect(try loadedPages(list) == [0])
    await send(.characterShown(CharacterID(7)), to: list)
    #expect(list.state.shownCharacter == .init(id: CharacterID(7), row: 7))
    await send(.characterShown(CharacterID(5_000)), to: list)
    #expect(list.state.shownCharacter == .init(id: CharacterID(5_000), row: nil))
    await send(.characterShown(CharacterID(8)), .sortPicked(.year), to: list)
    #expect(list.state.shownCharacter == nil)
  }

  @Test("Searches a limited part of a large list for the row of a character")
  func shownCharacterFarAway() async throws {
    let characters = NumberedCharacters(count: 1_000_000)
    let list = viewModel(over: characters.repository)
    await send(.appeared, .characterShown(CharacterID(999_999)), to: list)
    #expect(list.state.shownCharacter?.row == nil)
    #expect(await characters.log.take().count == 51)
  }

  // MARK: - Favorites

  @Test("Updates the shared favorites, unless they are newer")
  func shared() async {
    for initial in [Favorites.none, Favorites(ids: [CharacterID(3)], revision: 9)] {
      store.update(initial)
      let list = viewModel(over: fixtures, favorites: InMemoryFavoritesRepository([CharacterID(1)]))
      await send(.appeared, to: list)
      #expect(store.state.ids == (initial.ids.isEmpty ? [CharacterID(1)] : initial.ids))
    }
  }

  @Test("A failed change is reported and changes nothing; the next change clears the report")
  func toggleFailure() async throws {
    let error = FavoritesError.unsaved(reason: "disk full")
    let calls = CallCounter()
    let memory = InMemoryFavoritesRepository()
    let failing = StubFavoritesRepository(
      onFavorites: { () throws(FavoritesError) in try await memory.favorites() },
      onChange: { change throws(FavoritesError) in
        if await calls.next() == 1 { throw error }
        return try await memory.change(change)
      })
    let list = viewModel(over: fixtures, favorites: failing)
    await send(.appeared, to: list)
    let before = list.state
    await send(.favoriteToggled(CharacterID(1)), to: list)
    #expect(list.state.favoritesProblem == error)
    #expect(list.state.rows == before.rows)
    #expect(list.state.phase == .loaded)
    #expect(store.state == .none)
    await send(.favoriteToggled(CharacterID(1)), to: list)
    #expect(list.state.favoritesProblem == nil)
    #expect(list.state.favoriteIDs == [CharacterID(1)])
  }

  @Test("A list of favorites is loaded again when they change, other lists are not")
  func onlyFavorites() async throws {
    let saved = InMemoryFavoritesRepository([CharacterID(4), CharacterID(7)])
    let characters = NumberedCharacters(count: 50)
    let list = viewModel(
      CharacterListQuery(CharacterSelection(onlyFavorites: true)), over: characters.repository,
      favorites: saved)
    await send(.appeared, to: list)
    #expect(list.state.rows?.count == 2)
    _ = await characters.log.take()
    await send(.favoriteToggled(CharacterID(4)), to: list)
    #expect(list.state.rows?.count == 1)
    #expect(await characters.log.take() == ["name 1×100"])
    await send(.queryChanged(CharacterListQuery()), to: list)
    _ = await characters.log.take()
    await send(.favoriteToggled(CharacterID(4)), to: list)
    #expect(await characters.log.take().isEmpty)
  }

  @Test("A list loads even if the favorites can't be read, and reports the problem")
  func unreadableFavorites() async throws {
    let error = FavoritesError.unreadable(reason: "damaged")
    let list = viewModel(over: fixtures, favorites: InMemoryFavoritesRepository(failing: error))
    await send(.appeared, to: list)
    #expect(list.state.phase == .loaded)
    #expect(list.state.favoritesProblem == error)
  }
}
