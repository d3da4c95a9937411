import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import DisplayTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import FavoritesKit
@testable import FlowKit

@MainActor @Suite struct FavoritesScreenTests {
  // MARK: - States

  @Test("Shows the favorites with their works, and their number")
  func list() async {
    let shown = await ShownFavorites(of: 12, 4711, 3)
    shown.terminal.expect(
      """
      ▌ ○ Baba Yaga                Russian Fairy Tales
          (no longer exists)                   ID 4711
        ● Éponine Thénardier            Les Misérables




       3 favorites
      """)
    #expect(
      shown.elements == [
        "Favorites, list, 3 rows", "Baba Yaga, row, Russian Fairy Tales, spirit, selected",
        "(no longer exists), row, ID 4711", "Éponine Thénardier, row, Les Misérables, human",
        "3 favorites", "Remove, button, Baba Yaga", "Undo, button", "Remove all, button",
      ])
  }

  @Test("Shows a loading indicator, and how to add a favorite if there are none")
  func empty() async {
    let gate = Gate()
    let favorites = StubFavoritesRepository(onFavorites: {
      await gate.pass()
      return .none
    })
    let shown = await ShownFavorites(over: favorites, width: 30, height: 5, inFlight: 1)
    shown.terminal.expect("\n\n     ⠋ Loading favorites…")
    gate.open()
    await shown.terminal.settle()
    shown.terminal.expect("\n       No favorites yet\n   f on a character adds it")
    #expect(
      shown.elements == [
        "Favorites, list, No favorites yet, f on a character adds it", "Undo, button",
      ])
    await shown.press(KeyPress("d"), KeyPress("C"), KeyPress(.enter))
    #expect(shown.events.isEmpty)
  }

  @Test("A failed load can be retried")
  func retry() async {
    let calls = CallCounter()
    let favorites = StubFavoritesRepository(onFavorites: { () throws(FavoritesError) in
      if await calls.next() == 1 {
        throw .unreadable(reason: "the file is damaged", hint: "restore a copy of it")
      }
      return Favorites(ids: [CharacterID(1)], revision: 1)
    })
    let shown = await ShownFavorites(over: favorites, width: 40)
    shown.terminal.expect(
      """

            Could not load the favorites
       Could not read the favorites: the file
          is damaged. Restore a copy of it

                     [ Retry ]
      """)
    await shown.press(KeyPress(.enter))
    #expect(shown.terminal.row(0) == "▌ ● Sherlock Holmes A Study in Scarlet")
  }

  @Test(
    "Removing, undoing and clearing work in any size",
    arguments: [(30, 8), (50, 12), (80, 24), (5, 2), (3, 3), (1, 1)])
  func sizes(width: Int, height: Int) async {
    let shown = await ShownFavorites(of: 1, 4711, 3, width: width, height: height)
    await shown.press(KeyPress("d"), KeyPress("u"), KeyPress("u"))
    shown.terminal.resize(width: 1, height: 1)
    await shown.clear(1, 4711, 3)
    shown.terminal.resize(width: width, height: height)
    #expect(shown.store.state.ids.isEmpty)
  }

  // MARK: - Changes

  @Test(
    "Removes the selected favorite, selects the next one, and says how to undo",
    arguments: [KeyPress("d"), KeyPress("f"), KeyPress(.delete)])
  func remove(_ key: KeyPress) async {
    let shown = await ShownFavorites(of: 1, 2, 3, height: 4)
    await shown.press(KeyPress(.down), key)
    shown.terminal.expect(
      """
        ● Sherlock Holmes           A Study in Scarlet
      ▌ ● Éponine Thénardier            Les Misérables

       Removed John Watson from favorites (u to undo)
      """)
    #expect(shown.store.state.ids == [CharacterID(1), CharacterID(3)])
    await shown.press(key)
    #expect(shown.terminal.row(0) == "▌ ● Sherlock Holmes           A Study in Scarlet")
  }

  @Test("Undoes a removal and selects the restored favorite")
  func undo() async throws {
    let favorites = InMemoryFavoritesRepository([1, 2, 3].map { CharacterID($0) })
    let shown = await ShownFavorites(over: favorites, height: 6)
    await shown.press(KeyPress("d"), KeyPress(.end), KeyPress("u"))
    shown.terminal.expect(
      """
      ▌ ● Sherlock Holmes           A Study in Scarlet
        ● John Watson               A Study in Scarlet
        ● Éponine Thénardier            Les Misérables

       Undid: removed Sherlock Holmes. Sherlock Holmes
       is a favorite again
      """)
    await shown.press(KeyPress("u"))
    #expect(shown.terminal.row(5) == " Nothing to undo")
    let change = try await favorites.change(.add([CharacterID(4)]))
    shown.store.update(change.favorites)
    await shown.terminal.settle()
    #expect(shown.terminal.row(5) == " 4 favorites")
  }

  @Test("Redoes undone removals until another change")
  func redo() async {
    let shown = await ShownFavorites(of: 1, 2, 3, height: 6)
    for key in ["d", "d", "u", "u", "U"] as [Character] { await shown.press(KeyPress(key)) }
    #expect(shown.store.state.ids == [CharacterID(2), CharacterID(3)])
    await shown.press(KeyPress("U"))
    #expect(shown.store.state.ids == [CharacterID(3)])
    for key in ["u", "d", "U"] as [Character] { await shown.press(KeyPress(key)) }
    #expect(shown.terminal.row(5) == " Nothing to redo")
  }

  @Test("Searches by name and work, and Escape shows all favorites again")
  func search() async {
    let shown = await ShownFavorites(of: 1, 2, 3, height: 6)
    shown.terminal.type("/mis")
    #expect(shown.terminal.row(0).contains("Search"))
    #expect(shown.terminal.row(1).contains("Éponine Thénardier"))
    shown.terminal.press(KeyPress(.enter))
    await shown.press(KeyPress("d"))
    #expect(shown.store.state.ids == [CharacterID(1), CharacterID(2)])
    shown.terminal.press(KeyPress(.escape))
    #expect(shown.terminal.row(0).contains("Sherlock Holmes"))
  }

  @Test("Requests a confirmation before clearing, and removes the confirmed favorites")
  func clear() async {
    let shown = await ShownFavorites(of: 1, 3, height: 9)
    await shown.press(KeyPress("C"))
    #expect(shown.events == ["clearRequested([1, 3])"])
    #expect(shown.terminal.row(8) == " 2 favorites")
    await shown.clear(1, 3)
    shown.terminal.expect(
      """



                       No favorites yet
                   f on a character adds it



       Removed 2 characters from favorites (u to undo)
      """)
    await shown.press(KeyPress("u"))
    #expect(shown.terminal.row(0) == "▌ ● Sherlock Holmes           A Study in Scarlet")
    #expect(shown.store.state.ids == [CharacterID(1), CharacterID(3)])
  }

  @Test("Redoes a change after its undo has emptied the list, also after a failed attempt")
  func redoAfterFailure() async throws {
    let calls = CallCounter()
    let stored = InMemoryFavoritesRepository()
    let favorites = StubFavoritesRepository(
      onFavorites: { () throws(FavoritesError) in try await stored.favorites() },
      onChange: { change throws(FavoritesError) in
        if await calls.next() == 2 { throw .unsaved(reason: "the disk is full") }
        return try await stored.change(change)
      }, onUndo: { () throws(FavoritesError) in try await stored.undo() })
    _ = try await favorites.change(.add([CharacterID(1)]))
    let shown = await ShownFavorites(over: favorites)
    await shown.press(KeyPress("u"))
    #expect(shown.store.state.ids == [])
    await shown.press(KeyPress("U"))
    #expect(shown.store.state.ids == [])
    await shown.press(KeyPress("U"))
    #expect(shown.store.state.ids == [CharacterID(1)])
  }

  @Test(
    "The question is an alert that cancels by default, and sends the answer as an event",
    arguments: [
      ([KeyPress(.enter)], #"actionChosen("cancel")"#),
      ([KeyPress(.escape)], #"actionChosen("cancel")"#),
      ([KeyPress(.left), KeyPress(.enter)], "clearConfirmed([1, 3])"),
    ])
  func question(keys: [KeyPress], event: String) async throws {
    let store = Store(Favorites(ids: [1, 2, 3].map { CharacterID($0) }, revision: 1))
    let screen = try assembly(store: store).clearDestination.screen(for: "clear-favorites/1,3,99")
    let recorder = EventRecorder<any ViewEvent>()
    let terminal = await TestTerminal(width: 29, height: 5) {
      recorder.content = screen.content
      return recorder
    }
    terminal.expect(
      """
      ╭─ Remove 2 favorites? ─────╮
      │ You can undo it.          │
      │                           │
      │    [ Remove ]  [ Cancel ] │
      ╰───────────────────────────╯
      """)
    for key in keys { terminal.press(key) }
    #expect(recorder.events.map { "\($0)" } == [event])
  }

  @Test("The question is updated with the favorites, and only has OK if there are none")
  func questionWithoutFavorites() async throws {
    let store = Store(Favorites.none)
    let screen = try assembly(store: store).clearDestination.screen(for: "clear-favorites/1,3")
    let terminal = await TestTerminal(width: 28, height: 5) { screen.content }
    #expect(terminal.text.contains("No favorites to remove"))
    #expect(terminal.text.contains("OK") && !terminal.text.contains("Remove ]"))
    store.update(Favorites(ids: [CharacterID(3)], revision: 1))
    await terminal.settle()
    #expect(terminal.text.contains("Remove 1 favorite?"))
  }

  @Test(
    "Removes favorites before the list is loaded, or reports the failure", arguments: [false, true])
  func clearWhileLoading(fails: Bool) async {
    let gate = Gate()
    let stored = InMemoryFavoritesRepository([CharacterID(1), CharacterID(3)])
    let favorites = StubFavoritesRepository(
      onFavorites: { () throws(FavoritesError) in
        await gate.pass()
        return try await stored.favorites()
      },
      onChange: { change throws(FavoritesError) in
        if fails { throw .unsaved(reason: "the disk is full") }
        return try await stored.change(change)
      })
    let shown = await ShownFavorites(over: favorites, inFlight: 1)
    shown.terminal.perform {
      (shown.screen as? any FavoritesClearing)?.clearFavorites([CharacterID(1)])
    }
    await shown.terminal.settle(inFlight: fails ? 1 : 2)
    gate.open()
    await shown.terminal.settle()
    #expect(shown.terminal.text.contains("the disk is full") == fails)
    #expect(shown.store.state.ids == (fails ? [] : [CharacterID(3)]))
  }

  @Test("The route of the question contains the favorites, and other text is refused")
  func questionRoute() throws {
    let destination = assembly().clearDestination
    #expect(destination.route([CharacterID(1), CharacterID(12)]) == "clear-favorites/1,12")
    let ids = ["7", "s:a/b,c%2C", "s:%25"].compactMap { CharacterID($0) }
    #expect(destination.route(ids) == "clear-favorites/7,s:a/b%2Cc%252C,s:%2525")
    #expect(try destination.parameters(of: destination.route(ids)) == ids)
    for text in ["", "1,", "one"] {
      #expect(throws: RouteError.self) {
        try destination.check(Route("clear-favorites", parameters: text))
      }
    }
  }

  @Test("A failed change is reported in one line and changes nothing else")
  func failedChange() async {
    let saved = Favorites(ids: [CharacterID(1), CharacterID(3)], revision: 1)
    let favorites = StubFavoritesRepository(
      onFavorites: { saved },
      onChange: { _ throws(FavoritesError) in throw .unsaved(reason: "the disk is full") },
      onUndo: { () throws(FavoritesError) in throw .unsaved(reason: "the disk is full") })
    let shown = await ShownFavorites(over: favorites, height: 3)
    for key in [KeyPress("d"), KeyPress("u"), nil] {
      await shown.press(KeyPress(.up))
      if let key { await shown.press(key) } else { await shown.clear(1, 3) }
      shown.terminal.expect(
        """
        ▌ ● Sherlock Holmes           A Study in Scarlet
          ● Éponine Thénardier            Les Misérables
         Could not save the favorites: the disk is full
        """)
      await shown.press(KeyPress("r"))
      #expect(shown.terminal.row(2) == " 2 favorites")
    }
  }

  @Test("The list stays visible while a change runs")
  func running() async {
    let gate = Gate()
    let saved = Favorites(ids: [CharacterID(1)], revision: 1)
    let favorites = StubFavoritesRepository(
      onFavorites: { saved },
      onChange: { change in
        await gate.pass()
        return SavedFavorites(change: change, favorites: Favorites(ids: [], revision: 2))
      })
    let shown = await ShownFavorites(over: favorites, height: 2)
    shown.terminal.type("dd")
    await shown.terminal.settle(inFlight: 1)
    shown.terminal.expect("▌ ● Sherlock Holmes           A Study in Scarlet\n Removing…")
    gate.open()
    await shown.terminal.settle()
    #expect(shown.terminal.row(1).hasPrefix(" Removed Sherlock Holmes from favorites "))
  }

  // MARK: - Events

  @Test("Enter and a click on the selected row open the character")
  func open() async {
    let shown = await ShownFavorites(of: 1, 3)
    await shown.press(KeyPress(.enter), KeyPress(.down), KeyPress(.enter))
    shown.terminal.click(4, 0)
    shown.terminal.click(4, 0)
    #expect(shown.events == ["rowSelected(1)", "rowSelected(3)", "rowSelected(1)"])
  }

  @Test("A favorite that no longer exists can be removed, but not opened")
  func missing() async {
    let shown = await ShownFavorites(of: 4711, width: 70, height: 2)
    await shown.press(KeyPress(.enter))
    #expect(
      shown.terminal.row(1) == " Character 4711 no longer exists and can't be opened (d to remove)")
    #expect(shown.events.isEmpty)
    await shown.press(KeyPress("d"))
    #expect(shown.terminal.row(1) == " Removed character 4711 from favorites (u to undo)")
  }

  @Test("Shows changes from other screens, and hides the notice of an earlier change")
  func follow() async throws {
    let favorites = InMemoryFavoritesRepository([CharacterID(1), CharacterID(2)])
    let shown = await ShownFavorites(over: favorites, height: 3)
    await shown.press(KeyPress("d"))
    let saved = try await favorites.change(.add([CharacterID(3)]))
    shown.store.update(saved.favorites)
    await shown.terminal.settle()
    shown.terminal.expect(
      """
      ▌ ● John Watson               A Study in Scarlet
        ● Éponine Thénardier            Les Misérables
       2 favorites
      """)
  }

  // MARK: - Keys and destination

  @Test("Keys have titles; with no favorites, only Undo, Redo and Reload are active")
  func keys() async {
    let shown = await ShownFavorites(of: 1)
    let titles = shown.screen.keyBindings.map {
      "\($0.keys.map(\.description).joined(separator: " ")): \($0.title)"
    }
    #expect(
      titles == [
        "/: Search", "d Delete f: Remove", "u: Undo", "U: Redo", "C: Remove all", "r: Reload",
      ])
    await shown.press(KeyPress("d"))
    #expect(shown.screen.keyBindings.map(\.title) == ["Undo", "Redo", "Reload"])
  }

  @Test("The favorites are a tab whose route selects a row and contains the selected row")
  func route() async throws {
    let favorites = InMemoryFavoritesRepository([CharacterID(1), CharacterID(2), CharacterID(3)])
    let destination = assembly(over: favorites).destination
    #expect(destination.rootRoute == "favorites" && destination.title == "Favorites")
    let terminal = TestTerminal(width: 44, height: 5)
    var shown: FlowScreen<TerminalView>?
    await terminal.show {
      shown = try? destination.screen(for: "favorites/row=1")
      #expect(shown?.route == "favorites/row=1")
      shown?.start()
      return shown?.content ?? TerminalView()
    }
    let screen = try #require(shown)
    #expect(terminal.row(1).hasPrefix("▌") && terminal.row(4) == " 3 favorites")
    #expect(screen.route == "favorites/row=1")
    terminal.press(KeyPress("j"))
    await terminal.settle()
    #expect(screen.route == "favorites/row=2")
  }
}
