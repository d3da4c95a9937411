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

  /// What is shown when the first page holds these.
  private func loaded(_ names: [String]) -> __Name__State {
    let items = [__Entity__].named(names).map(\.summary)
    let page = Page(items: items, request: PageRequest(limit: 2), total: .exactly(all.count))
    let known = __Name__(page)
    return .loaded(__Name__DisplayModel(known))
  }

  @Test("It asks nobody before it appears")
  func idle() async {
    await drive(viewModel(over: Stub__Subject__Repository())) { screen in
      screen.expect(.loading)
      await screen.settled()
    }
  }

  @Test("It loads when it appears, and shows the page")
  func load() async {
    await drive(viewModel(over: InMemory__Subject__Repository(all))) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.settled()
      screen.expect(loaded(["Ada", "Bob"]))
    }
  }

  @Test("It says so when nothing stands on the page")
  func empty() async {
    await drive(viewModel(over: InMemory__Subject__Repository([]))) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.settled()
      screen.expect(.empty)
    }
  }

  @Test("After a failure a retry loads again")
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
      await screen.settled()
      screen.expect(.failed(error))
      screen.send(.retryTapped)
      await screen.settled()
      screen.expect(.loading)
      screen.expect(.failed(error))
      screen.send(.retryTapped)
      await screen.settled()
      screen.expect(.loading)
      screen.expect(loaded(["Ada", "Bob"]))
    }
  }

  @Test("Of two requests in flight the newer wins, although the older answers last")
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
      await older.arrival()
      screen.send(.retryTapped)
      await newer.arrival()
      newer.open()
      await screen.expectNext(loaded(["New"]))
      older.open()
      await screen.settled()
    }
  }
}
