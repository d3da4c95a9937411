import DisplayTesting
import Testing
import __Domain__
import __Domain__Testing
import __Name__Kit

@MainActor
@Suite struct __Name__ViewModelTests {
  private let all = [__Entity__].named(["Ada", "Bob"])

  private func viewModel(
    for number: Int, over repository: any __Subject__Repository
  ) -> __Name__ViewModel {
    __Name__ViewModel(
      id: __Subject__ID(number),
      getDetail: Get__Name__(repository: repository))
  }

  private func loaded(
    _ entity: __Entity__
  ) -> __Name__State {
    let detail = __Name__(entity)
    return .loaded(__Name__DisplayModel(detail))
  }

  @Test("Makes no request before it appears")
  func idle() async {
    await drive(viewModel(for: 1, over: Stub__Subject__Repository())) { screen in
      screen.expect(.loading)
      await screen.waitUntilIdle()
    }
  }

  @Test("Loads and shows the requested __noun__ when it appears")
  func load() async {
    await drive(viewModel(for: 2, over: InMemory__Subject__Repository(all))) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(loaded(all[1]))
    }
  }

  @Test("Shows an error for an unknown ID")
  func unknown() async {
    await drive(viewModel(for: 3, over: InMemory__Subject__Repository(all))) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.failed(.notFound))
    }
  }

  @Test("Loads again on a retry after a failure")
  func retry() async {
    let error = __Subject__RepositoryError.storage(reason: "damaged")
    let working = InMemory__Subject__Repository(all)
    let calls = CallCounter()
    let repository = Stub__Subject__Repository(
      on__Subject__: { id throws(__Subject__RepositoryError) in
        if await calls.next() < 3 { throw error }
        return try await working.__subject__(id)
      })
    await drive(viewModel(for: 1, over: repository)) { screen in
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
      screen.expect(loaded(all[0]))
    }
  }

  @Test("Shows the newer of two requests, even if the older one finishes last")
  func newestWins() async {
    let (older, newer, calls) = (Gate(), Gate(), CallCounter())
    let all = all
    let repository = Stub__Subject__Repository(on__Subject__: { _ in
      let isOlder = await calls.next() == 1
      await (isOlder ? older : newer).pass()
      return isOlder ? all[0] : all[1]
    })
    await drive(viewModel(for: 1, over: repository)) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await older.waitForArrivals()
      screen.send(.retryTapped)
      await newer.waitForArrivals()
      newer.open()
      await screen.waitForState(loaded(all[1]))
      older.open()
      await screen.waitUntilIdle()
    }
  }
}
