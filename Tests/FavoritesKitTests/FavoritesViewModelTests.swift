import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import DisplayTesting
import FavoritesKit
import Testing

@MainActor
@Suite struct FavoritesViewModelTests {
  private let characters = InMemoryCharacterRepository(.contractFixtures)

  private func viewModel(
    _ request: FavoritesRequest, over favorites: any FavoritesRepository,
    store: Store<Favorites> = Store(.none)
  ) -> FavoritesViewModel {
    FavoritesViewModel(
      request: request, characters: characters, favorites: favorites, store: store)
  }

  private func listed(_ numbers: Int..., revision: Int) -> FavoritesState {
    let ids = numbers.map { CharacterID($0) }
    let known = [FictionalCharacter].contractFixtures
    return .listed(
      FavoritesDisplayModel(
        ListFavorites.Answer(
          favorites: Favorites(ids: ids, revision: revision),
          characters: ids.map { id in
            FavoriteCharacter(id: id, summary: known.first { $0.id == id }?.summary)
          })))
  }

  @Test("It loads when it appears, shows who they are, and lets all screens know")
  func list() async {
    let store = Store(Favorites.none)
    let favorites = InMemoryFavoritesRepository([CharacterID(1), CharacterID(4711)])
    await drive(viewModel(.list, over: favorites, store: store)) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.settled()
      screen.expect(listed(1, 4711, revision: 1))
    }
    #expect(store.state == Favorites(ids: [CharacterID(1), CharacterID(4711)], revision: 1))
  }

  @Test("It asks nobody before it appears, whatever other screens save")
  func idle() async {
    let store = Store(Favorites.none)
    await drive(viewModel(.list, over: StubFavoritesRepository(), store: store)) { screen in
      screen.expect(.loading)
      store.update(Favorites(ids: [CharacterID(1)], revision: 1))
      await screen.settled()
    }
  }

  @Test("A list follows what other screens save")
  func follow() async throws {
    let store = Store(Favorites.none)
    let favorites = InMemoryFavoritesRepository([CharacterID(1)])
    try await drive(viewModel(.list, over: favorites, store: store)) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.settled()
      screen.expect(listed(1, revision: 1))
      let saved = try await favorites.change(.add([CharacterID(2)]))
      store.update(saved.favorites)
      await screen.settled()
      screen.expect(listed(1, 2, revision: 2))
    }
  }

  @Test("What other screens save while a list is loaded is in it")
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
      await gate.arrival()
      store.update(saved)
      gate.open()
      await screen.settled()
      screen.expect(listed(2, revision: 1))
    }
  }

  @Test("A change is saved, shown, and known to all screens")
  func change() async {
    let store = Store(Favorites.none)
    let favorites = InMemoryFavoritesRepository()
    await drive(viewModel(.add(["2"]), over: favorites, store: store)) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.settled()
      guard case .changed(let model) = screen.viewModel.state else {
        Issue.record("it shows something else")
        return
      }
      screen.expect(.changed(model))
      #expect(model.parts.map(\.sentence) == ["John Watson is a favorite now"])
    }
    #expect(store.state == Favorites(ids: [CharacterID(2)], revision: 1))
  }

  @Test("An older answer does not replace what all screens know already")
  func late() async {
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
      await screen.settled()
    }
    #expect(store.state == newer)
  }

  @Test("A change that is in flight is not made twice", arguments: [false, true])
  func impatience(isUndone: Bool) async {
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
      await gate.arrival()
      screen.send(.retryTapped)
      gate.open()
      await screen.settled()
      screen.expectLateAnswers(0)
    }
    #expect(await calls.next() == 2)
    #expect(store.state == saved.favorites)
  }

  @Test("That there is nothing to undo is shown")
  func nothing() async {
    await drive(viewModel(.undo, over: InMemoryFavoritesRepository())) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.settled()
      screen.expect(.nothingToUndo)
    }
  }

  @Test("After a failure a retry asks again")
  func retry() async {
    let error = FavoritesError.unreadable(reason: "damaged")
    await drive(viewModel(.list, over: InMemoryFavoritesRepository(failing: error))) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.settled()
      screen.expect(.failed(.favorites(error)))
      screen.send(.retryTapped)
      await screen.settled()
      screen.expect(.loading)
      screen.expect(.failed(.favorites(error)))
    }
  }
}
