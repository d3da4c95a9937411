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

  @Test("It asks nobody before it appears")
  func idle() async {
    await drive(viewModel(for: 1, over: Stub__Subject__Repository())) { screen in
      screen.expect(.loading)
      await screen.settled()
    }
  }

  @Test("It loads when it appears, and shows the one that was asked for")
  func load() async {
    await drive(viewModel(for: 2, over: InMemory__Subject__Repository(all))) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.settled()
      screen.expect(loaded(all[1]))
    }
  }

  @Test("It shows that nothing has the number")
  func unknown() async {
    await drive(viewModel(for: 3, over: InMemory__Subject__Repository(all))) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.settled()
      screen.expect(.failed(.notFound))
    }
  }

  @Test("After a failure a retry loads again")
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
      await screen.settled()
      screen.expect(.failed(error))
      screen.send(.retryTapped)
      await screen.settled()
      screen.expect(.loading)
      screen.expect(.failed(error))
      screen.send(.retryTapped)
      await screen.settled()
      screen.expect(.loading)
      screen.expect(loaded(all[0]))
    }
  }

  @Test("Of two requests in flight the newer wins, although the older answers last")
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
      await older.arrival()
      screen.send(.retryTapped)
      await newer.arrival()
      newer.open()
      await screen.expectNext(loaded(all[1]))
      older.open()
      await screen.settled()
    }
  }
}
