import CharacterDomain
import CharacterDomainTesting
import CharacterListKit
import DisplayKit
import DisplayTesting
import Testing

@MainActor
@Suite struct CharacterListViewModelTests {
  private let repository = InMemoryCharacterRepository(.contractFixtures)
  private let clock = TestClock()

  private func viewModel(
    _ request: CharacterListRequest, over repository: any CharacterRepository,
    favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
    store: Store<Favorites> = Store(.none)
  ) -> CharacterListViewModel {
    CharacterListViewModel(
      request: request,
      getList: GetCharacterList(
        repository: repository, favorites: InMemoryFavoritesRepository()),
      getFavorites: GetFavorites(repository: favorites),
      toggleFavorite: ToggleFavorite(repository: favorites), favorites: store, clock: clock)
  }

  private func listed(
    _ filter: CharacterFilter = CharacterFilter(), sort: CharacterSort = .name, page: Int = 1
  ) -> CharacterListRequest {
    CharacterListRequest(.list(filter, sort), page: PageRequest(page: page, limit: 5))
  }

  private func searched(
    _ text: String, in filter: CharacterFilter = CharacterFilter(), page: Int = 1
  ) -> CharacterListRequest {
    CharacterListRequest(.search(text, in: filter), page: PageRequest(page: page, limit: 5))
  }

  /// Returns the state that shows the contract fixtures for a request.
  private func loaded(_ request: CharacterListRequest) async throws -> CharacterListState {
    .loaded(
      CharacterListDisplayModel(
        try await GetCharacterList(
          repository: repository, favorites: InMemoryFavoritesRepository())(request)))
  }

  // MARK: - Loading

  @Test("Loads and shows the page when it appears")
  func load() async throws {
    let page = try await loaded(listed())
    await drive(viewModel(listed(), over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.waitUntilIdle()
      list.expect(page)
    }
  }

  @Test("Loads nothing before it appears")
  func idle() async {
    await drive(viewModel(listed(), over: StubCharacterRepository())) { list in
      list.expect(.loading)
      await list.waitUntilIdle()
    }
  }

  @Test("A retry after a failure loads the same page again")
  func retry() async throws {
    let error = CharacterRepositoryError.unreachable(reason: "no network")
    let calls = CallCounter()
    let fixtures = repository
    let failing = StubCharacterRepository(
      onList: { filter, sort, page throws(CharacterRepositoryError) in
        if await calls.next() < 3 { throw error }
        return try await fixtures.list(filter, sort: sort, page: page)
      })
    let second = listed(CharacterFilter(kinds: [.human]), sort: .year, page: 2)
    let page = try await loaded(second)
    await drive(viewModel(second, over: failing)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.waitUntilIdle()
      list.expect(.failed(.repository(error)))
      list.send(.retryTapped)
      await list.waitUntilIdle()
      list.expect(.loading)
      list.expect(.failed(.repository(error)))
      list.send(.retryTapped)
      await list.waitUntilIdle()
      list.expect(.loading)
      list.expect(page)
    }
  }

  @Test("A newer request wins, even if the older one finishes last")
  func newestWins() async throws {
    let (older, newer) = (Gate(), Gate())
    let fixtures = repository
    let slow = StubCharacterRepository(
      onList: { filter, sort, page throws(CharacterRepositoryError) in
        await (sort == .name ? older : newer).pass()
        return try await fixtures.list(filter, sort: sort, page: page)
      })
    let page = try await loaded(listed(sort: .year))
    await drive(viewModel(listed(), over: slow)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await older.waitForArrivals()
      list.send(.sortPicked(.year))
      await newer.waitForArrivals()
      newer.open()
      await list.waitForState(page)
      older.open()
      await list.waitUntilIdle()
      list.expectDroppedAnswers(1)
    }
  }

  @Test("Releasing the view model cancels its request")
  func released() async {
    let (gate, ended) = (Gate(), Gate())
    let slow = StubCharacterRepository(onSearch: { _, _, _ throws(CharacterRepositoryError) in
      await gate.pass()
      #expect(Task.isCancelled)
      await ended.pass()
      throw .cancelled
    })
    weak var released: CharacterListViewModel?
    do {
      let list = viewModel(searched("x"), over: slow)
      released = list
      list.send(.appeared)
      await gate.waitForArrivals()
    }
    #expect(released == nil)
    gate.open()
    await ended.waitForArrivals()
    ended.open()
  }

  // MARK: - Pages

  @Test("Moves page by page, but not beyond the first and last page")
  func pages() async throws {
    let pages = [
      try await loaded(listed(page: 1)), try await loaded(listed(page: 2)),
      try await loaded(listed(page: 3)),
    ]
    await drive(viewModel(listed(), over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.waitUntilIdle()
      list.expect(pages[0])
      list.send(.previousPageTapped)
      await list.waitUntilIdle()
      for next in [1, 2] {
        list.send(.nextPageTapped)
        await list.waitUntilIdle()
        list.expect(.loading)
        list.expect(pages[next])
      }
      list.send(.nextPageTapped)
      await list.waitUntilIdle()
      for previous in [1, 0] {
        list.send(.previousPageTapped)
        await list.waitUntilIdle()
        list.expect(.loading)
        list.expect(pages[previous])
      }
    }
  }

  @Test(
    "From a page past the end, the previous page is the last page", arguments: [4, 9, Int.max])
  func pastTheEnd(_ page: Int) async throws {
    let past = try await loaded(listed(page: page))
    let last = try await loaded(listed(page: 3))
    await drive(viewModel(listed(page: page), over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.waitUntilIdle()
      list.expect(past)
      list.send(.nextPageTapped)
      await list.waitUntilIdle()
      list.send(.previousPageTapped)
      await list.waitUntilIdle()
      list.expect(.loading)
      list.expect(last)
    }
  }

  @Test("An empty list has no other pages", arguments: [1, 2, Int.max])
  func emptyPages(_ page: Int) async throws {
    let request = listed(CharacterFilter(kinds: [.deity]), page: page)
    let empty = try await loaded(request)
    await drive(viewModel(request, over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.waitUntilIdle()
      list.expect(empty)
      list.send(.nextPageTapped)
      list.send(.previousPageTapped)
      await list.waitUntilIdle()
    }
  }

  @Test("Changes the page only if a page is loaded")
  func pagesBeforeLoading() async {
    let error = CharacterRepositoryError.storage(reason: "damaged")
    let failing = InMemoryCharacterRepository(failing: error)
    await drive(viewModel(listed(), over: failing)) { list in
      list.expect(.loading)
      list.send(.nextPageTapped)
      await list.waitUntilIdle()
      list.send(.appeared)
      await list.waitUntilIdle()
      list.expect(.failed(.repository(error)))
      list.send(.nextPageTapped)
      await list.waitUntilIdle()
    }
  }

  // MARK: - Sort and filter

  @Test("A new order keeps the filter, a new filter the order, and both show the first page")
  func sortAndFilter() async throws {
    let humans = CharacterFilter(kinds: [.human])
    let states = [
      try await loaded(listed(page: 2)), try await loaded(listed(sort: .work)),
      try await loaded(listed(humans, sort: .work)),
      try await loaded(listed(humans, sort: .year)),
    ]
    await drive(viewModel(listed(page: 2), over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.waitUntilIdle()
      list.expect(states[0])
      let actions: [CharacterListAction] = [
        .sortPicked(.work), .filterPicked(humans), .sortPicked(.year),
      ]
      for (action, state) in zip(actions, states.dropFirst()) {
        list.send(action)
        await list.waitUntilIdle()
        list.expect(.loading)
        list.expect(state)
      }
    }
  }

  // MARK: - Search

  @Test("Searches only for the latest text, after a pause in typing")
  func debounce() async throws {
    let fixtures = repository
    let calls = CallCounter()
    let counting = StubCharacterRepository(
      onSearch: { text, filter, page throws(CharacterRepositoryError) in
        #expect(await calls.next() == 1)
        return try await fixtures.search(text, in: filter, page: page)
      })
    let found = try await loaded(searched("sher"))
    await drive(viewModel(listed(), over: counting)) { list in
      list.expect(.loading)
      for text in ["s", "sh", "she"] {
        list.send(.searchTyped(text))
        clock.advance(by: CharacterListViewModel.searchDebounce - .milliseconds(1))
      }
      list.send(.searchTyped("sher"))
      clock.advance(by: CharacterListViewModel.searchDebounce)
      await list.waitUntilIdle()
      list.expect(found)
    }
  }

  @Test("Shows loading while the user types")
  func typing() async throws {
    let (page, found) = (try await loaded(listed()), try await loaded(searched("john")))
    await drive(viewModel(listed(), over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.waitUntilIdle()
      list.expect(page)
      list.send(.searchTyped("john"))
      list.expect(.loading)
      clock.advance(by: CharacterListViewModel.searchDebounce)
      await list.waitUntilIdle()
      list.expect(found)
    }
  }

  @Test("Text without a word shows the previous list with its filter and order")
  func emptySearch() async throws {
    let request = listed(CharacterFilter(kinds: [.human]), sort: .year)
    let page = try await loaded(request)
    let found = try await loaded(searched("john", in: CharacterFilter(kinds: [.human])))
    await drive(viewModel(request, over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.waitUntilIdle()
      list.expect(page)
      for (text, state) in [("john", found), (" % ", page), ("john", found), ("", page)] {
        list.send(.searchTyped(text))
        clock.advance(by: CharacterListViewModel.searchDebounce)
        await list.waitUntilIdle()
        list.expect(.loading)
        list.expect(state)
      }
    }
  }

  @Test("A search has its own pages, and a new order ends it")
  func searchPages() async throws {
    let characters = (1...7).map { number in
      FictionalCharacter(
        id: CharacterID(number), slug: "c\(number)", name: "Crowd \(number)", kind: .human)
    }
    let repository = InMemoryCharacterRepository(characters)
    let getList = GetCharacterList(
      repository: repository, favorites: InMemoryFavoritesRepository())
    func searchState(_ request: CharacterListRequest) async throws -> CharacterListState {
      .loaded(CharacterListDisplayModel(try await getList(request)))
    }
    let (first, second) = (
      try await searchState(searched("crowd")), try await searchState(searched("crowd", page: 2))
    )
    let sorted = try await searchState(listed(sort: .year))
    await drive(viewModel(searched("crowd"), over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.waitUntilIdle()
      list.expect(first)
      list.send(.nextPageTapped)
      await list.waitUntilIdle()
      list.expect(.loading)
      list.expect(second)
      list.send(.sortPicked(.year))
      await list.waitUntilIdle()
      list.expect(.loading)
      list.expect(sorted)
    }
  }

  @Test("A retry while typing searches immediately")
  func retryWhileTyping() async throws {
    let found = try await loaded(searched("sher"))
    await drive(viewModel(listed(), over: repository)) { list in
      list.expect(.loading)
      list.send(.searchTyped("sher"))
      list.send(.retryTapped)
      await list.waitUntilIdle()
      list.expect(found)
      clock.advance(by: CharacterListViewModel.searchDebounce)
      await list.waitUntilIdle()
    }
  }

  // MARK: - Favorites

  @Test("Stars follow the shared favorites without loading the list again")
  func stars() async throws {
    let calls = CallCounter()
    let one = [FictionalCharacter].contractFixtures.prefix(1).map(\.summary)
    let repository = StubCharacterRepository(onList: { _, _, page in
      #expect(await calls.next() == 1)
      return Page(items: one, request: page, total: .exactly(1))
    })
    let store = Store(Favorites.none)
    let list = CharacterList(
      Page(items: one, request: PageRequest(limit: 20), total: .exactly(1)),
      of: CharacterListRequest(.list(CharacterFilter(), .name), page: PageRequest(limit: 20)))
    let starred = Favorites(ids: [CharacterID(1)], revision: 2)
    let request = CharacterListRequest(
      .list(CharacterFilter(), .name), page: PageRequest(limit: 20))
    await drive(viewModel(request, over: repository, store: store)) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.loaded(CharacterListDisplayModel(list)))
      store.update(starred)
      screen.expect(.loaded(CharacterListDisplayModel(list, favorites: starred)))
      store.update(Favorites(ids: [], revision: 3))
      screen.expect(.loaded(CharacterListDisplayModel(list)))
    }
  }

  @Test("Updates the shared favorites, unless they are newer")
  func shared() async {
    let saved = InMemoryFavoritesRepository([CharacterID(1)])
    for initial in [Favorites.none, Favorites(ids: [CharacterID(3)], revision: 9)] {
      let store = Store(initial)
      await drive(
        viewModel(
          listed(), over: InMemoryCharacterRepository(.contractFixtures), favorites: saved,
          store: store), exhaustivity: .nonExhaustive
      ) { screen in
        screen.send(.appeared)
        await screen.waitUntilIdle()
      }
      #expect(store.state.ids == (initial.ids.isEmpty ? [CharacterID(1)] : initial.ids))
    }
  }
}
