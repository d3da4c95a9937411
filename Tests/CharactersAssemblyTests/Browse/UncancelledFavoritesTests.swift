import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import DisplayTesting
import Synchronization
import Testing

@testable import CharactersAssembly

@MainActor @Suite struct UncancelledFavoritesTests {
  private let clock = TestClock()
  private let gate = Gate()
  private let console = Console.recording()

  @Test("Quitting waits for a change that first loads a character")
  func lookup() async throws {
    let characters = GatedCharacterRepository(gate: gate)
    let favorites = InMemoryFavoritesRepository([CharacterID(1), CharacterID(2)])
    let browse = await BrowseTerminal(
      path: ["favorites"], in: .testing(over: characters, favorites: favorites, clock: clock))
    characters.isGated.store(true, ordering: .relaxed)
    browse.terminal.type("d")
    await gate.waitForArrivals()

    #expect(try await savedAtEnd(of: browse, in: favorites) == [CharacterID(2)])
    #expect(
      console.errorOutput == "saving 1 change of the favorites; Ctrl+C quits without saving\n")
  }

  @Test("Quitting waits for changes that are queued, also of screens that were closed")
  func severalChanges() async throws {
    let (one, six) = (CharacterID(1), CharacterID(6))
    let favorites = GatedFavoritesRepository(gate: gate)
    let browse = await BrowseTerminal(
      path: ["list", "detail/1"], in: .testing(favorites: favorites, clock: clock))
    favorites.isGated.store(true, ordering: .relaxed)
    browse.terminal.type("fff[gf")
    await gate.waitForArrivals()

    #expect(try await savedAtEnd(of: browse, in: favorites.base) == [one, six])
    #expect(
      console.errorOutput == "saving 4 changes of the favorites; Ctrl+C quits without saving\n")
    var undone: [FavoritesChange] = []
    while let saved = try await favorites.base.undo() { undone.append(saved.change) }
    #expect(undone == [.add([six]), .add([one]), .remove([one]), .add([one])])
  }

  @Test("A change that fails while quitting is a warning")
  func failure() async throws {
    let favorites = GatedFavoritesRepository(
      InMemoryFavoritesRepository(failing: .unsaved(reason: "disk full")), gate: gate)
    let browse = await BrowseTerminal(in: .testing(favorites: favorites, clock: clock))
    await browse.type("f")
    favorites.isGated.store(true, ordering: .relaxed)
    browse.terminal.type("f")
    await gate.waitForArrivals()

    let end = Task { await browse.browser.waitForChanges(console) }
    await clock.waitForSleepers()
    gate.open()
    await end.value
    #expect(console.errorOutput == "warning: could not save the favorites: disk full\n")
    #expect(clock.deadlines == [])
  }

  @Test("Quitting does not wait if nothing is being saved")
  func idle() async {
    let browse = await BrowseTerminal(in: .testing(clock: clock))
    await browse.type("f")
    await browse.browser.waitForChanges(console)
    #expect(console.errorOutput == "")
  }

  // MARK: - Internal

  /// Ends the program while favorites are being saved, and returns the favorites at the end.
  ///
  /// The gate opens after the program has printed what it is saving.
  private func savedAtEnd(
    of browse: BrowseTerminal, in favorites: InMemoryFavoritesRepository
  ) async throws -> [CharacterID] {
    let saved = Task {
      await browse.browser.waitForChanges(console)
      return try await favorites.favorites().ids
    }
    #expect(await clock.advanceToNextDeadline() == .seconds(1))
    await waitUntil("the program says what it saves") { !console.errorOutput.isEmpty }
    gate.open()
    return try await saved.value
  }
}

/// A repository of favorites whose answers can be held back.
private final class GatedFavoritesRepository: FavoritesRepository {
  let base: InMemoryFavoritesRepository
  private let gate: Gate
  /// Whether answers wait until the gate is open.
  let isGated = Atomic(false)

  init(_ base: InMemoryFavoritesRepository = InMemoryFavoritesRepository(), gate: Gate) {
    self.base = base
    self.gate = gate
  }

  func favorites() async throws(FavoritesError) -> Favorites {
    await pass()
    return try await base.favorites()
  }

  func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites {
    await pass()
    return try await base.change(change)
  }

  func undo() async throws(FavoritesError) -> SavedFavorites? {
    await pass()
    return try await base.undo()
  }

  private func pass() async { if isGated.load(ordering: .relaxed) { await gate.pass() } }
}
