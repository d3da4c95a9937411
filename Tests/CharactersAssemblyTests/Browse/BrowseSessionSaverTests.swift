import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import DisplayKit
import DisplayTesting
import Testing

@testable import CharactersAssembly

/// Saves the session, and reads changed favorites, while the program runs.
@MainActor @Suite struct BrowseSessionSaverTests {
  @Test("Saves the session after a delay if it has changed, or immediately on request")
  func changes() async throws {
    let folder = try TemporaryFolder(prefix: "session")
    defer { folder.remove() }
    let file = BrowseSessionFile(environment: ["XDG_STATE_HOME": folder.path])
    let browse = await BrowseTerminal()
    let saver = BrowseSessionSaver(
      browse.flow, of: browse.browser, in: file, clock: browse.terminal.clock)
    saver.follow(browse.terminal.app)
    let delay = BrowseSessionSaver.delay

    await browse.press("r")
    browse.terminal.advance(by: delay)
    #expect(try file.session() == nil)
    browse.terminal.type("jj")
    await browse.terminal.settle()
    #expect(try file.session() == nil)
    browse.terminal.advance(by: delay)
    #expect(try file.session()?.paths.first == ["list/row=2"])
    await browse.press("\r")
    browse.terminal.advance(by: delay)
    #expect(try file.session()?.paths.first?.count == 2)
    #expect(!browse.terminal.clock.hasScheduledActions)
    try file.save(BrowseSession(browse.browser.initialState))
    browse.terminal.app.receive(.key(.init("?")))
    browse.terminal.advance(by: delay)
    #expect(try file.session() == BrowseSession(browse.browser.initialState))
    try saver.save()
    #expect(try file.session()?.paths.first?.count == 2)
  }

  @Test("A file that can't be written is an error only of the last save")
  func failure() async throws {
    let folder = try TemporaryFolder(prefix: "session")
    defer { folder.remove() }
    let path = folder.path + "/file"
    try TextFile.create(path, with: "")
    let file = BrowseSessionFile(environment: ["XDG_STATE_HOME": path])
    let browse = await BrowseTerminal()
    let saver = BrowseSessionSaver(
      browse.flow, of: browse.browser, in: file, clock: browse.terminal.clock)
    saver.follow(browse.terminal.app)
    await browse.press("j")
    browse.terminal.advance(by: BrowseSessionSaver.delay)
    #expect(throws: CommandFailure.self) { try saver.save() }
  }

  @Test("Shows the favorites of another program after two seconds")
  func favorites() async throws {
    let clock = TestClock()
    let saved = InMemoryFavoritesRepository()
    let browse = await BrowseTerminal(in: .testing(favorites: saved, clock: clock))
    let updates = Task { await browse.browser.followUpdates() }
    await clock.waitForSleepers()
    _ = try await saved.change(.add([CharacterID(6)]))
    #expect(!browse.content.contains(/Otto_von +★/))
    clock.advance(by: FavoritesUpdates.interval)
    await clock.waitForSleepers()
    browse.terminal.advance(by: .milliseconds(100))
    await browse.terminal.settle()
    #expect(browse.content.contains(/Otto_von +★/))
    updates.cancel()
    await updates.value
  }
}
