import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import DisplayTesting
import Testing

@testable import CharacterDetailKit

@MainActor @Suite struct CharacterDetailViewModelTests {
  private func viewModel(
    _ request: CharacterDetailRequest, over repository: any CharacterRepository,
    favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
    store: Store<Favorites> = Store(.none)
  ) -> CharacterDetailViewModel {
    CharacterDetailViewModel(
      request: request,
      getDetail: GetCharacterDetail(
        repository: repository, favorites: InMemoryFavoritesRepository()),
      getFavorites: GetFavorites(repository: favorites),
      toggleFavorite: ToggleFavorite(repository: favorites), favorites: store, source: nil)
  }

  private func loaded(_ character: FictionalCharacter) -> CharacterDetailState {
    .loaded(CharacterDetailDisplayModel(CharacterDetail(character)))
  }

  @Test("Loads nothing before it appears")
  func idle() async {
    await drive(viewModel(.random(RandomChoice(seed: 1)), over: StubCharacterRepository())) {
      detail in
      detail.expect(.loading)
      await detail.waitUntilIdle()
    }
  }

  @Test("A newer request wins, even if the older one finishes last")
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
      await older.waitForArrivals()
      detail.send(.retryTapped)
      await newer.waitForArrivals()
      newer.open()
      await detail.waitForState(loaded(watson))
      older.open()
      await detail.waitUntilIdle()
      detail.expectDroppedAnswers(1)
    }
  }

  @Test("The star follows the shared favorites")
  func star() async throws {
    let holmes = CharacterDetail(try .fixture("sherlock-holmes"))
    let store = Store(Favorites.none)
    let starred = Favorites(ids: [CharacterID(1)], revision: 2)
    let repository = InMemoryCharacterRepository(.contractFixtures)
    await drive(viewModel(.named(.id(CharacterID(1))), over: repository, store: store)) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.loaded(CharacterDetailDisplayModel(holmes)))
      store.update(starred)
      screen.expect(.loaded(CharacterDetailDisplayModel(holmes, favorites: starred)))
      store.update(Favorites(ids: [CharacterID(7)], revision: 3))
      screen.expect(.loaded(CharacterDetailDisplayModel(holmes)))
    }
  }

  // MARK: - Favorites

  @Test("A failed change of the favorites only sets the problem; the next change clears it")
  func failedToggle() async throws {
    let holmes = CharacterDetail(try .fixture("sherlock-holmes"))
    let error = FavoritesError.unsaved(reason: "full")
    let saved = Favorites(ids: [CharacterID(1)], revision: 1)
    let calls = CallCounter()
    let favorites = StubFavoritesRepository(
      onFavorites: { .none },
      onChange: { change throws(FavoritesError) in
        if await calls.next() == 1 { throw error }
        return SavedFavorites(change: change, favorites: saved)
      })
    let repository = InMemoryCharacterRepository(.contractFixtures)
    await drive(
      viewModel(.named(.id(CharacterID(1))), over: repository, favorites: favorites)
    ) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.loaded(CharacterDetailDisplayModel(holmes)))
      screen.send(.favoriteTapped)
      await screen.waitUntilIdle()
      screen.expect(.loaded(CharacterDetailDisplayModel(holmes, favoritesProblem: error)))
      screen.send(.favoriteTapped)
      await screen.waitUntilIdle()
      screen.expect(.loaded(CharacterDetailDisplayModel(holmes, favorites: saved)))
    }
  }
}
