import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import DisplayTesting
import Testing

@testable import FavoritesKit

/// Checks changes that the user makes in a list of favorites.
@MainActor @Suite struct FavoritesListChangesTests {
  private let characters = InMemoryCharacterRepository(.contractFixtures)
  private let store = Store(Favorites.none)

  private func viewModel(
    over favorites: any FavoritesRepository, characters: (any CharacterRepository)? = nil
  ) -> FavoritesViewModel {
    let characters = characters ?? self.characters
    return FavoritesViewModel(
      request: .list, characters: characters, known: characters, favorites: favorites, store: store)
  }

  /// Drives the view model of a list that has loaded its favorites.
  private func driveList(
    over favorites: any FavoritesRepository, characters: (any CharacterRepository)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    body: (ViewModelDriver<FavoritesViewModel>) async throws -> Void
  ) async rethrows {
    try await drive(
      viewModel(over: favorites, characters: characters), exhaustivity: .nonExhaustive,
      sourceLocation: sourceLocation
    ) { screen in
      screen.send(.appeared)
      await screen.waitUntilIdle()
      try await body(screen)
    }
  }

  private func ids(_ numbers: Int...) -> [CharacterID] { numbers.map { CharacterID($0) } }

  @Test("Removals, undo and selection do nothing before the list is loaded")
  func notLoaded() async {
    await drive(viewModel(over: StubFavoritesRepository())) { screen in
      screen.expect(.loading)
      let actions: [FavoritesAction] = [
        .removeTapped(CharacterID(1)), .undoTapped, .missingCharacterSelected(CharacterID(1)),
      ]
      for action in actions { screen.send(action) }
      await screen.waitUntilIdle()
    }
  }

  @Test("A removal and its undo show that they are running, then the new list with a notice")
  func remove() async throws {
    let favorites = InMemoryFavoritesRepository(ids(1, 2))
    try await driveList(over: favorites) { screen in
      screen.send(.removeTapped(CharacterID(2)))
      #expect(screen.list?.changes == [.remove(CharacterID(2))])
      #expect(screen.list?.rows.count == 2)
      await screen.waitUntilIdle()
      let list = try #require(screen.list)
      #expect(list.changes.isEmpty && !list.isReloading)
      #expect(list.answer.favorites == Favorites(ids: ids(1), revision: 2))
      #expect(list.notice?.text == "Removed John Watson from favorites")
      #expect(list.notice?.canUndo == true)
      #expect(store.state == list.answer.favorites)
      screen.send(.undoTapped)
      #expect(screen.list?.notice == nil)
      await screen.waitUntilIdle()
      #expect(screen.list?.rows.map(\.name) == ["Sherlock Holmes", "John Watson"])
      #expect(
        screen.list?.notice?.text == "Undid: removed John Watson. John Watson is a favorite again")
      #expect(screen.list?.notice?.canUndo == false)
    }
    #expect(try await favorites.favorites() == store.state)
  }

  @Test("An undo of a removal in this list names its characters without loading them again")
  func namesOfUndo() async throws {
    let (calls, fixtures) = (CallCounter(), characters)
    let unreliable = StubCharacterRepository(
      onCharacter: { id throws(CharacterRepositoryError) in
        // Two calls load the favorites of the list. The third call loads the favorite to remove.
        if await calls.next() > 3 { throw .unreachable(reason: "no network") }
        return try await fixtures.character(id)
      })
    try await driveList(
      over: InMemoryFavoritesRepository(ids(1, 2)), characters: unreliable
    ) { screen in
      screen.send(.removeTapped(CharacterID(2)))
      await screen.waitUntilIdle()
      screen.send(.undoTapped)
      await screen.waitUntilIdle()
      let list = try #require(screen.list)
      #expect(list.rows.map(\.name) == ["Sherlock Holmes", "John Watson"])
      #expect(list.notice?.text == "Undid: removed John Watson. John Watson is a favorite again")
    }
  }

  @Test("If an undo can't load its characters, reloads the list and then names them")
  func namesAfterUndo() async throws {
    let favorites = InMemoryFavoritesRepository(ids(1, 2))
    _ = try await favorites.change(.remove(ids(2)))
    let (calls, fixtures) = (CallCounter(), characters)
    let unreliable = StubCharacterRepository(onCharacter: { id throws(CharacterRepositoryError) in
      if await calls.next() == 2 { throw .unreachable(reason: "no network") }
      return try await fixtures.character(id)
    })
    try await driveList(over: favorites, characters: unreliable) { screen in
      screen.send(.undoTapped)
      await screen.waitUntilIdle()
      let list = try #require(screen.list)
      #expect(list.rows.map(\.name) == ["Sherlock Holmes", "John Watson"])
      #expect(list.notice?.text == "Undid: removed John Watson. John Watson is a favorite again")
    }
  }

  @Test("A change reloads the list only if another program has added a favorite")
  func reloads() async throws {
    let favorites = InMemoryFavoritesRepository(ids(1, 2))
    let calls = CallCounter()
    let counting = StubFavoritesRepository(
      onFavorites: { () throws(FavoritesError) in
        _ = await calls.next()
        return try await favorites.favorites()
      },
      onChange: { change throws(FavoritesError) in try await favorites.change(change) })
    try await driveList(over: counting) { screen in
      screen.send(.removeTapped(CharacterID(1)))
      await screen.waitUntilIdle()
      #expect(await calls.next() == 2)
      _ = try await favorites.change(.add(ids(3)))
      screen.send(.removeTapped(CharacterID(2)))
      await screen.waitUntilIdle()
      #expect(await calls.next() == 4)
      #expect(screen.list?.answer.favorites.ids == ids(3))
      #expect(screen.list?.notice?.text == "Removed John Watson from favorites")
    }
  }

  @Test("Changes run one after the other; a repeated removal is queued only once")
  func queue() async {
    let (gate, favorites) = (Gate(), InMemoryFavoritesRepository(ids(1, 2, 3)))
    let slow = StubFavoritesRepository(
      onFavorites: { () throws(FavoritesError) in try await favorites.favorites() },
      onChange: { change throws(FavoritesError) in
        await gate.pass()
        return try await favorites.change(change)
      },
      onUndo: { () throws(FavoritesError) in try await favorites.undo() })
    await driveList(over: slow) { screen in
      for number in [1, 1, 2] { screen.send(.removeTapped(CharacterID(number))) }
      screen.send(.undoTapped)
      #expect(screen.list?.changes == [.remove(CharacterID(1)), .remove(CharacterID(2)), .undo])
      let effect = screen.viewModel.display.effectsInFlight.first
      let request = effect.flatMap { Mirror(reflecting: $0.base).children.first }
      #expect(request?.label == "change")
      #expect(request?.value as? FavoritesListChange == .remove(CharacterID(1)))
      gate.open()
      await screen.waitUntilIdle()
      #expect(screen.list?.answer.favorites.ids == ids(2, 3))
      #expect(screen.list?.changes == [])
    }
  }

  @Test("Clearing removes only the favorites that the user confirmed")
  func clear() async throws {
    let favorites = InMemoryFavoritesRepository(ids(1, 2))
    try await driveList(over: favorites) { screen in
      let saved = try await favorites.change(.add(ids(3)))
      store.update(saved.favorites)
      await screen.waitUntilIdle()
      #expect(screen.list?.rows.count == 3)
      screen.send(.clearConfirmed(ids(1, 2)))
      #expect(screen.list?.changes == [.clear(ids(1, 2))])
      await screen.waitUntilIdle()
      #expect(screen.list?.answer.favorites.ids == ids(3))
      #expect(screen.list?.notice?.text == "Removed 2 characters from favorites")
    }
  }

  @Test("Shows an answer although no change is running")
  func unexpectedAnswer() async {
    await driveList(over: InMemoryFavoritesRepository(ids(1))) { screen in
      screen.send(.undoArrived(nil))
      #expect(screen.list?.notice == .nothingToUndo)
      let saved = SavedFavorites(
        change: .remove(ids(1)), favorites: Favorites(ids: [], revision: 2))
      screen.send(.changeArrived(ChangeFavorites.Answer(saved: saved, named: [])))
      #expect(screen.list?.notice?.text == "No favorites to remove")
      #expect(screen.list?.rows == [])
    }
  }

  @Test("Reloads the list after a change of a storage with an older revision")
  func olderStorage() async {
    let calls = CallCounter()
    let favorites = StubFavoritesRepository(
      onFavorites: {
        await calls.next() == 1
          ? Favorites(ids: [CharacterID(1), CharacterID(2)], revision: 9)
          : Favorites(ids: [CharacterID(3)], revision: 2)
      },
      onChange: {
        SavedFavorites(change: $0, favorites: Favorites(ids: [CharacterID(3)], revision: 2))
      })
    await driveList(over: favorites) { screen in
      screen.send(.removeTapped(CharacterID(1)))
      await screen.waitUntilIdle()
      #expect(screen.list?.rows.map(\.name) == ["Éponine Thénardier"])
      #expect(screen.list?.isReloading == false)
    }
  }

  @Test("Removing a favorite that another program has removed shows a notice")
  func alreadyRemoved() async throws {
    let favorites = InMemoryFavoritesRepository(ids(1, 2))
    try await driveList(over: favorites) { screen in
      _ = try await favorites.change(.remove(ids(2)))
      screen.send(.removeTapped(CharacterID(2)))
      await screen.waitUntilIdle()
      #expect(screen.list?.notice?.text == "John Watson is not a favorite")
      #expect(screen.list?.notice?.canUndo == false)
      #expect(screen.list?.rows.count == 1)
    }
  }

  @Test("A list that was read before a change does not replace the changed list")
  func lateList() async {
    let (gate, calls, favorites) = (Gate(), CallCounter(), InMemoryFavoritesRepository(ids(1, 2)))
    let slow = StubFavoritesRepository(
      onFavorites: { () throws(FavoritesError) in
        let saved = try await favorites.favorites()
        if await calls.next() == 2 { await gate.pass() }
        return saved
      },
      onChange: { change throws(FavoritesError) in try await favorites.change(change) })
    await driveList(over: slow) { screen in
      screen.send(.retryTapped)
      #expect(screen.list?.isReloading == true)
      await gate.waitForArrivals()
      let view = RecordingView<Favorites>()
      let subscription = store.subscribe(view)
      screen.send(.removeTapped(CharacterID(1)))
      // The store changes after the list. The view renders its current state first, and then the
      // change.
      await view.waitForRenders(2)
      withExtendedLifetime(subscription) {}
      #expect(screen.list?.changes == [])
      gate.open()
      await screen.waitUntilIdle()
      #expect(screen.list?.answer.favorites.ids == ids(2))
      #expect(screen.list?.isReloading == false)
    }
  }

  @Test("A failed reload keeps the list and shows a notice until the next load")
  func failedReload() async {
    let calls = CallCounter()
    let favorites = StubFavoritesRepository(onFavorites: { () throws(FavoritesError) in
      if await calls.next() == 2 { throw .noDataFolder(hint: "set HOME") }
      return Favorites(ids: [CharacterID(1)], revision: 1)
    })
    await driveList(over: favorites) { screen in
      screen.send(.retryTapped)
      await screen.waitUntilIdle()
      #expect(screen.list?.rows.count == 1 && screen.list?.isReloading == false)
      #expect(screen.list?.notice?.text == "There is no folder for favorites. Set HOME")
      screen.send(.retryTapped)
      await screen.waitUntilIdle()
      #expect(screen.list?.notice == nil)
    }
  }

  @Test("Summarizes a change of several characters with their number")
  func summaries() {
    let characters = ids(1, 2).map { FavoriteCharacter(id: $0, summary: nil) }
    let texts = [FavoritesChange.add(ids(1, 2)), .remove(ids(1, 2))].flatMap { change in
      let saved = SavedFavorites(change: change, favorites: .none)
      return [
        FavoritesChangeDisplayModel(ChangeFavorites.Answer(saved: saved, named: characters)),
        FavoritesChangeDisplayModel(UndoFavorites.Answer(saved: saved, characters: characters)),
      ].map(\.summary)
    }
    #expect(
      texts == [
        "Added 2 characters to favorites",
        "Undid: added 2 characters. They are no longer favorites",
        "Removed 2 characters from favorites",
        "Undid: removed 2 characters. They are favorites again",
      ])
  }
}

extension ViewModelDriver<FavoritesViewModel> {
  /// The list, or `nil` if the screen shows no list.
  fileprivate var list: FavoritesDisplayModel? {
    guard case .listed(let list) = viewModel.state else { return nil }
    return list
  }
}
