import CharacterDetailKit
import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import DisplayTesting
import Testing

@MainActor
@Suite struct CharacterDetailViewModelTests {
  private func viewModel(
    _ request: CharacterDetailRequest, over repository: any CharacterRepository,
    favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
    store: Store<Favorites> = Store(.none)
  ) -> CharacterDetailViewModel {
    CharacterDetailViewModel(
      request: request, getDetail: GetCharacterDetail(repository: repository),
      getFavorites: GetFavorites(repository: favorites), favorites: store)
  }

  private func loaded(_ character: FictionalCharacter) -> CharacterDetailState {
    .loaded(CharacterDetailDisplayModel(CharacterDetail(character)))
  }

  @Test("It loads when it appears, and shows the character")
  func load() async throws {
    let holmes = try FictionalCharacter.fixture("sherlock-holmes")
    let repository = InMemoryCharacterRepository(.contractFixtures)
    await drive(viewModel(.named(.text("sherlock")), over: repository)) { detail in
      detail.expect(.loading)
      detail.send(.appeared)
      await detail.settled()
      detail.expect(loaded(holmes))
    }
  }

  @Test("It asks nobody before it appears")
  func idle() async {
    await drive(viewModel(.random, over: StubCharacterRepository())) { detail in
      detail.expect(.loading)
      await detail.settled()
    }
  }

  @Test(
    "It shows why there is no character",
    arguments: [
      (CharacterName.id(CharacterID(99)), FindCharacterError.unknownID("99")),
      (.hugeID("99999999999999999999"), .unknownID("99999999999999999999")),
      (.text("xqzw"), .unknownName("xqzw", suggestions: [])),
    ])
  func failure(_ name: CharacterName, _ error: FindCharacterError) async {
    let repository = InMemoryCharacterRepository(.contractFixtures)
    await drive(viewModel(.named(name), over: repository)) { detail in
      detail.expect(.loading)
      detail.send(.appeared)
      await detail.settled()
      detail.expect(.failed(.find(error)))
    }
  }

  @Test("After a failure a retry loads again")
  func retry() async throws {
    let holmes = try FictionalCharacter.fixture("sherlock-holmes")
    let error = CharacterRepositoryError.unreachable(reason: "no network")
    let calls = CallCounter()
    let repository = StubCharacterRepository(onCharacter: { _ throws(CharacterRepositoryError) in
      if await calls.next() < 3 { throw error }
      return holmes
    })
    await drive(viewModel(.named(.id(holmes.id)), over: repository)) { detail in
      detail.expect(.loading)
      detail.send(.appeared)
      await detail.settled()
      detail.expect(.failed(.find(.repository(error))))
      detail.send(.retryTapped)
      await detail.settled()
      detail.expect(.loading)
      detail.expect(.failed(.find(.repository(error))))
      detail.send(.retryTapped)
      await detail.settled()
      detail.expect(.loading)
      detail.expect(loaded(holmes))
    }
  }

  @Test("Of two requests in flight the newer wins, although the older answers last")
  func newestWins() async throws {
    let (holmes, watson) = (
      try FictionalCharacter.fixture("sherlock-holmes"),
      try FictionalCharacter.fixture("john-watson")
    )
    let (older, newer, calls) = (Gate(), Gate(), CallCounter())
    let repository = StubCharacterRepository(onCharacter: { _ in
      let isOlder = await calls.next() == 1
      await (isOlder ? older : newer).pass()
      return isOlder ? holmes : watson
    })
    await drive(viewModel(.named(.id(CharacterID(1))), over: repository)) { detail in
      detail.expect(.loading)
      detail.send(.appeared)
      await older.arrival()
      detail.send(.retryTapped)
      await newer.arrival()
      newer.open()
      await detail.expectNext(loaded(watson))
      older.open()
      await detail.settled()
      detail.expectLateAnswers(1)
    }
  }

  @Test("A view model that goes away takes its request with it")
  func released() async {
    let gate = Gate()
    let ended = Gate()
    let repository = StubCharacterRepository(onCharacter: { _ throws(CharacterRepositoryError) in
      await gate.pass()
      #expect(Task.isCancelled)
      await ended.pass()
      throw .cancelled
    })
    weak var released: CharacterDetailViewModel?
    do {
      let detail = viewModel(.named(.id(CharacterID(1))), over: repository)
      released = detail
      detail.send(.appeared)
      await gate.arrival()
    }
    #expect(released == nil)
    gate.open()
    await ended.arrival()
    ended.open()
  }

  @Test("The star comes and goes with what other screens save")
  func star() async throws {
    let holmes = CharacterDetail(try .fixture("sherlock-holmes"))
    let store = Store(Favorites.none)
    let starred = Favorites(ids: [CharacterID(1)], revision: 2)
    let repository = InMemoryCharacterRepository(.contractFixtures)
    await drive(viewModel(.named(.id(CharacterID(1))), over: repository, store: store)) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.settled()
      screen.expect(.loaded(CharacterDetailDisplayModel(holmes)))
      store.update(starred)
      screen.expect(.loaded(CharacterDetailDisplayModel(holmes, favorites: starred)))
      store.update(Favorites(ids: [CharacterID(7)], revision: 3))
      screen.expect(.loaded(CharacterDetailDisplayModel(holmes)))
    }
  }
}
