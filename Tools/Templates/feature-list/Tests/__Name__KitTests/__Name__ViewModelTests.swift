import DisplayTesting
import Testing
import __Domain__
import __Domain__Testing
import __Name__Kit

@MainActor
@Suite struct __Name__ViewModelTests {
  private let all = [__Entity__].named(["Ada", "Bob", "Eve"])

  private func viewModel(
    over repository: any __Subject__Repository
  ) -> __Name__ViewModel {
    __Name__ViewModel(
      request: PageRequest(limit: 2),
      getPage: Get__Name__(repository: repository))
  }

  /// The state after the first page was loaded with items of these names.
  private func loaded(_ names: [String]) -> __Name__State {
    let items = [__Entity__].named(names).map(\.summary)
    let page = Page(items: items, request: PageRequest(limit: 2), total: .exactly(all.count))
    let list = __Name__(page)
    return .loaded(__Name__DisplayModel(list))
  }

  @Test("Makes no request before it appears")
  func idle() async {
    await drive(viewModel(over: Stub__Subject__Repository())) { screen in
      screen.expect(.loading)
      await screen.waitUntilIdle()
    }
  }

  @Test("Loads and shows the page when it appears")
  func load() async {
    await drive(viewModel(over: InMemory__Subject__Repository(all))) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(loaded(["Ada", "Bob"]))
    }
  }

  @Test("Shows an empty page")
  func empty() async {
    await drive(viewModel(over: InMemory__Subject__Repository([]))) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.empty)
    }
  }

  @Test("Loads again on a retry after a failure")
  func retry() async {
    let error = __Subject__RepositoryError.storage(reason: "damaged")
    let working = InMemory__Subject__Repository(all)
    let calls = CallCounter()
    let repository = Stub__Subject__Repository(
      onList: { filter, sort, page throws(__Subject__RepositoryError) in
        if await calls.next() < 3 { throw error }
        return try await working.list(filter, sort: sort, page: page)
      })
    await drive(viewModel(over: repository)) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.failed(error))
      screen.send(.retryTapped)
      await screen.waitUntilIdle()
      screen.expect(.loading)
      screen.expect(.failed(error))
      screen.send(.retryTapped)
      await screen.waitUntilIdle()
      screen.expect(.loading)
      screen.expect(loaded(["Ada", "Bob"]))
    }
  }

  @Test("Shows the newer of two requests, even if the older one finishes last")
  func newestWins() async {
    let (older, newer, calls) = (Gate(), Gate(), CallCounter())
    let repository = Stub__Subject__Repository(onList: { _, _, page in
      let isOlder = await calls.next() == 1
      await (isOlder ? older : newer).pass()
      let items = [__Entity__].named([isOlder ? "Old" : "New"]).map(\.summary)
      return Page(items: items, request: page, total: .exactly(3))
    })
    await drive(viewModel(over: repository)) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await older.waitForArrivals()
      screen.send(.retryTapped)
      await newer.waitForArrivals()
      newer.open()
      await screen.waitForState(loaded(["New"]))
      older.open()
      await screen.waitUntilIdle()
    }
  }
}
