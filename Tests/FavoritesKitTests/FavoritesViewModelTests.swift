import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import DisplayTesting
import Testing

@testable import FavoritesKit

@MainActor @Suite struct FavoritesViewModelTests {
  private let characters = InMemoryCharacterRepository(.contractFixtures)

  private func viewModel(
    _ request: FavoritesRequest, over favorites: any FavoritesRepository,
    store: Store<Favorites> = Store(.none)
  ) -> FavoritesViewModel {
    FavoritesViewModel(
      request: request, characters: characters, known: characters, favorites: favorites,
      store: store)
  }

  private func listed(_ numbers: Int..., revision: Int) -> FavoritesState {
    let ids = numbers.map { CharacterID($0) }
    let characters = [FictionalCharacter].contractFixtures
    return .listed(
      FavoritesDisplayModel(
        ListFavorites.Answer(
          favorites: Favorites(ids: ids, revision: revision),
          characters: ids.map { id in
            FavoriteCharacter(id: id, summary: characters.first { $0.id == id }?.summary)
          })))
  }

  @Test("Loads and shows the favorites when it appears, and updates the store")
  func list() async {
    let store = Store(Favorites.none)
    let favorites = InMemoryFavoritesRepository([CharacterID(1), CharacterID(4711)])
    await drive(viewModel(.list, over: favorites, store: store)) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(listed(1, 4711, revision: 1))
    }
    #expect(store.state == Favorites(ids: [CharacterID(1), CharacterID(4711)], revision: 1))
  }

  @Test("Loads nothing before it appears, even if the store changes")
  func idle() async {
    let store = Store(Favorites.none)
    await drive(viewModel(.list, over: StubFavoritesRepository(), store: store)) { screen in
      screen.expect(.loading)
      store.update(Favorites(ids: [CharacterID(1)], revision: 1))
      await screen.waitUntilIdle()
    }
  }

  @Test("A change of the store while a list is loading loads it again")
  func followWhileLoading() async {
    let store = Store(Favorites.none)
    let saved = Favorites(ids: [CharacterID(2)], revision: 1)
    let (gate, calls) = (Gate(), CallCounter())
    let favorites = StubFavoritesRepository(onFavorites: {
      if await calls.next() == 1 {
        await gate.pass()
        return .none
      }
      return saved
    })
    await drive(viewModel(.list, over: favorites, store: store)) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await gate.waitForArrivals()
      store.update(saved)
      gate.open()
      await screen.waitUntilIdle()
      screen.expect(listed(2, revision: 1))
    }
  }

  @Test("Saves and shows a change, and updates the store")
  func change() async {
    let store = Store(Favorites.none)
    let favorites = InMemoryFavoritesRepository()
    await drive(viewModel(.add(["2"]), over: favorites, store: store)) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      guard case .changed(let model) = screen.viewModel.state else {
        Issue.record("unexpected state")
        return
      }
      screen.expect(.changed(model))
      #expect(model.parts.map(\.sentence) == ["Added John Watson to favorites"])
    }
    #expect(store.state == Favorites(ids: [CharacterID(2)], revision: 1))
  }

  @Test("An older answer does not replace a newer store")
  func olderAnswer() async {
    let newer = Favorites(ids: [], revision: 7)
    let store = Store(newer)
    let older = Favorites(ids: [CharacterID(1)], revision: 6)
    let favorites = StubFavoritesRepository(onUndo: {
      SavedFavorites(change: .remove([CharacterID(1)]), favorites: older)
    })
    await drive(
      viewModel(.undo, over: favorites, store: store), exhaustivity: .nonExhaustive
    ) { screen in
      screen.send(.appeared)
      await screen.waitUntilIdle()
    }
    #expect(store.state == newer)
  }

  @Test("A retry does not repeat a running change", arguments: [false, true])
  func retryWhileRunning(isUndone: Bool) async {
    let (gate, calls) = (Gate(), CallCounter())
    let saved = SavedFavorites(
      change: .add([CharacterID(1)]), favorites: Favorites(ids: [CharacterID(1)], revision: 1))
    let favorites = StubFavoritesRepository(
      onChange: { _ in
        _ = await calls.next()
        await gate.pass()
        return saved
      },
      onUndo: {
        _ = await calls.next()
        await gate.pass()
        return saved
      })
    let store = Store(Favorites.none)
    let request = isUndone ? FavoritesRequest.undo : .add(["1"])
    await drive(
      viewModel(request, over: favorites, store: store), exhaustivity: .nonExhaustive
    ) { screen in
      screen.send(.appeared)
      await gate.waitForArrivals()
      screen.send(.retryTapped)
      gate.open()
      await screen.waitUntilIdle()
      screen.expectDroppedAnswers(0)
    }
    #expect(await calls.next() == 2)
    #expect(store.state == saved.favorites)
  }

}
