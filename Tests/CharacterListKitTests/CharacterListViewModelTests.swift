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
      request: request, getList: GetCharacterList(repository: repository),
      getFavorites: GetFavorites(repository: favorites), favorites: store, clock: clock)
  }

  private func everybody(
    _ filter: CharacterFilter = CharacterFilter(), sort: CharacterSort = .name, page: Int = 1
  ) -> CharacterListRequest {
    CharacterListRequest(.list(filter, sort), page: PageRequest(page: page, limit: 5))
  }

  private func searched(_ text: String, page: Int = 1) -> CharacterListRequest {
    CharacterListRequest(.search(text), page: PageRequest(page: page, limit: 5))
  }

  /// What is shown when the fixtures answer the request.
  private func loaded(_ request: CharacterListRequest) async throws -> CharacterListState {
    .loaded(CharacterListDisplayModel(try await GetCharacterList(repository: repository)(request)))
  }

  // MARK: - Loading

  @Test("It loads when it appears, and shows the page")
  func load() async throws {
    let page = try await loaded(everybody())
    await drive(viewModel(everybody(), over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.settled()
      list.expect(page)
    }
  }

  @Test("It asks nobody before it appears")
  func idle() async {
    await drive(viewModel(everybody(), over: StubCharacterRepository())) { list in
      list.expect(.loading)
      await list.settled()
    }
  }

  @Test("After a failure a retry loads the same page again")
  func retry() async throws {
    let error = CharacterRepositoryError.unreachable(reason: "no network")
    let calls = CallCounter()
    let fixtures = repository
    let failing = StubCharacterRepository(
      onList: { filter, sort, page throws(CharacterRepositoryError) in
        if await calls.next() < 3 { throw error }
        return try await fixtures.list(filter, sort: sort, page: page)
      })
    let second = everybody(CharacterFilter(kind: .human), sort: .year, page: 2)
    let page = try await loaded(second)
    await drive(viewModel(second, over: failing)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.settled()
      list.expect(.failed(error))
      list.send(.retryTapped)
      await list.settled()
      list.expect(.loading)
      list.expect(.failed(error))
      list.send(.retryTapped)
      await list.settled()
      list.expect(.loading)
      list.expect(page)
    }
  }

  @Test("Of two requests in flight the newer wins, although the older answers last")
  func newestWins() async throws {
    let (older, newer) = (Gate(), Gate())
    let fixtures = repository
    let slow = StubCharacterRepository(
      onList: { filter, sort, page throws(CharacterRepositoryError) in
        await (sort == .name ? older : newer).pass()
        return try await fixtures.list(filter, sort: sort, page: page)
      })
    let page = try await loaded(everybody(sort: .year))
    await drive(viewModel(everybody(), over: slow)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await older.arrival()
      list.send(.sortPicked(.year))
      await newer.arrival()
      newer.open()
      await list.expectNext(page)
      older.open()
      await list.settled()
      list.expectLateAnswers(1)
    }
  }

  @Test("A view model that goes away takes its request with it")
  func released() async {
    let (gate, ended) = (Gate(), Gate())
    let slow = StubCharacterRepository(onSearch: { _, _ throws(CharacterRepositoryError) in
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
      await gate.arrival()
    }
    #expect(released == nil)
    gate.open()
    await ended.arrival()
    ended.open()
  }

  // MARK: - Pages

  @Test("Pages are turned one by one, and not beyond the first and the last")
  func pages() async throws {
    let pages = [
      try await loaded(everybody(page: 1)), try await loaded(everybody(page: 2)),
      try await loaded(everybody(page: 3)),
    ]
    await drive(viewModel(everybody(), over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.settled()
      list.expect(pages[0])
      list.send(.previousPageTapped)
      await list.settled()
      for next in [1, 2] {
        list.send(.nextPageTapped)
        await list.settled()
        list.expect(.loading)
        list.expect(pages[next])
      }
      list.send(.nextPageTapped)
      await list.settled()
      for previous in [1, 0] {
        list.send(.previousPageTapped)
        await list.settled()
        list.expect(.loading)
        list.expect(pages[previous])
      }
    }
  }

  @Test(
    "From past the end, however far, one comes back to the last page", arguments: [4, 9, Int.max])
  func pastTheEnd(_ page: Int) async throws {
    let past = try await loaded(everybody(page: page))
    let last = try await loaded(everybody(page: 3))
    await drive(viewModel(everybody(page: page), over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.settled()
      list.expect(past)
      list.send(.nextPageTapped)
      await list.settled()
      list.send(.previousPageTapped)
      await list.settled()
      list.expect(.loading)
      list.expect(last)
    }
  }

  @Test("An empty list has no other page", arguments: [1, 2, Int.max])
  func emptyPages(_ page: Int) async throws {
    let request = everybody(CharacterFilter(kind: .deity), page: page)
    let empty = try await loaded(request)
    await drive(viewModel(request, over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.settled()
      list.expect(empty)
      list.send(.nextPageTapped)
      list.send(.previousPageTapped)
      await list.settled()
    }
  }

  @Test("A page is turned only when one is seen")
  func pagesUnseen() async {
    let error = CharacterRepositoryError.storage(reason: "damaged")
    let failing = InMemoryCharacterRepository(failing: error)
    await drive(viewModel(everybody(), over: failing)) { list in
      list.expect(.loading)
      list.send(.nextPageTapped)
      await list.settled()
      list.send(.appeared)
      await list.settled()
      list.expect(.failed(error))
      list.send(.nextPageTapped)
      await list.settled()
    }
  }

  // MARK: - Sort and filter

  @Test("Another order or filter keeps the other, and begins at the first page")
  func sortAndFilter() async throws {
    let humans = CharacterFilter(kind: .human)
    let states = [
      try await loaded(everybody(page: 2)), try await loaded(everybody(sort: .work)),
      try await loaded(everybody(humans, sort: .work)),
      try await loaded(everybody(humans, sort: .year)),
    ]
    await drive(viewModel(everybody(page: 2), over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.settled()
      list.expect(states[0])
      let actions: [CharacterListAction] = [
        .sortPicked(.work), .filterPicked(humans), .sortPicked(.year),
      ]
      for (action, state) in zip(actions, states.dropFirst()) {
        list.send(action)
        await list.settled()
        list.expect(.loading)
        list.expect(state)
      }
    }
  }

  // MARK: - Search

  @Test("A search waits until typing rests, and asks for the newest text alone")
  func debounce() async throws {
    let fixtures = repository
    let asked = CallCounter()
    let counting = StubCharacterRepository(
      onSearch: { text, page throws(CharacterRepositoryError) in
        #expect(await asked.next() == 1)
        return try await fixtures.search(text, page: page)
      })
    let found = try await loaded(searched("sher"))
    await drive(viewModel(everybody(), over: counting)) { list in
      list.expect(.loading)
      for text in ["s", "sh", "she"] {
        list.send(.searchTyped(text))
        clock.advance(by: CharacterListViewModel.typingRest - .milliseconds(1))
      }
      list.send(.searchTyped("sher"))
      clock.advance(by: CharacterListViewModel.typingRest)
      await list.settled()
      list.expect(found)
    }
  }

  @Test("While typing goes on, a list that was seen makes way")
  func typing() async throws {
    let (page, found) = (try await loaded(everybody()), try await loaded(searched("john")))
    await drive(viewModel(everybody(), over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.settled()
      list.expect(page)
      list.send(.searchTyped("john"))
      list.expect(.loading)
      clock.advance(by: CharacterListViewModel.typingRest)
      await list.settled()
      list.expect(found)
    }
  }

  @Test("Text without a word shows the list again, as it was filtered and sorted")
  func emptySearch() async throws {
    let listed = everybody(CharacterFilter(kind: .human), sort: .year)
    let page = try await loaded(listed)
    let found = try await loaded(searched("john"))
    await drive(viewModel(listed, over: repository)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.settled()
      list.expect(page)
      for (text, state) in [("john", found), (" % ", page), ("john", found), ("", page)] {
        list.send(.searchTyped(text))
        clock.advance(by: CharacterListViewModel.typingRest)
        await list.settled()
        list.expect(.loading)
        list.expect(state)
      }
    }
  }

  @Test("A search has pages of its own, and an order ends it")
  func searchPages() async throws {
    let crowd = (1...7).map { number in
      FictionalCharacter(
        id: CharacterID(number), slug: "c\(number)", name: "Crowd \(number)", kind: .human)
    }
    let crowded = InMemoryCharacterRepository(crowd)
    let getList = GetCharacterList(repository: crowded)
    func shown(_ request: CharacterListRequest) async throws -> CharacterListState {
      .loaded(CharacterListDisplayModel(try await getList(request)))
    }
    let (first, second) = (
      try await shown(searched("crowd")), try await shown(searched("crowd", page: 2))
    )
    let sorted = try await shown(everybody(sort: .year))
    await drive(viewModel(searched("crowd"), over: crowded)) { list in
      list.expect(.loading)
      list.send(.appeared)
      await list.settled()
      list.expect(first)
      list.send(.nextPageTapped)
      await list.settled()
      list.expect(.loading)
      list.expect(second)
      list.send(.sortPicked(.year))
      await list.settled()
      list.expect(.loading)
      list.expect(sorted)
    }
  }

  @Test("Who does not wait for the rest of the typing is answered at once")
  func retryWhileTyping() async throws {
    let found = try await loaded(searched("sher"))
    await drive(viewModel(everybody(), over: repository)) { list in
      list.expect(.loading)
      list.send(.searchTyped("sher"))
      list.send(.retryTapped)
      await list.settled()
      list.expect(found)
      clock.advance(by: CharacterListViewModel.typingRest)
      await list.settled()
    }
  }

  // MARK: - Favorites

  @Test("A star comes and goes with what other screens save, and the list is not asked for again")
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
      await screen.settled()
      screen.expect(.loaded(CharacterListDisplayModel(list)))
      store.update(starred)
      screen.expect(.loaded(CharacterListDisplayModel(list, favorites: starred)))
      store.update(Favorites(ids: [], revision: 3))
      screen.expect(.loaded(CharacterListDisplayModel(list)))
    }
  }

  @Test("What it reads is known to all screens, unless they know something newer")
  func shared() async {
    let older = InMemoryFavoritesRepository([CharacterID(1)])
    for known in [Favorites.none, Favorites(ids: [CharacterID(3)], revision: 9)] {
      let store = Store(known)
      await drive(
        viewModel(
          everybody(), over: InMemoryCharacterRepository(.contractFixtures), favorites: older,
          store: store), exhaustivity: .nonExhaustive
      ) { screen in
        screen.send(.appeared)
        await screen.settled()
      }
      #expect(store.state.ids == (known.ids.isEmpty ? [CharacterID(1)] : known.ids))
    }
  }
}
