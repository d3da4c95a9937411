import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import FlowKit
import TerminalKit
import Testing

@testable import CharactersAssembly

@MainActor @Suite struct BrowseWalkthroughTests {
  private let due = BrowsedWalkthrough.Start.ifDue(nil)

  @Test("The first start begins with the walkthrough, and shows the list after its last page")
  func firstStart() async throws {
    let settings = InMemorySettingsRepository()
    let browse = await BrowseTerminal(in: .testing(settings: settings, walkthrough: due))
    #expect(browse.content.contains("Page 1 of 3"))
    #expect(
      browse.browser.session(of: browse.flow).front == "walkthrough/page=welcome&language=english")
    await browse.press("\r")
    await browse.press("Ada\r\r")
    #expect(browse.content.contains("╭─ Characters "))
    #expect(browse.browser.session(of: browse.flow).front == nil)
    #expect(settings.load().settings.userName == "Ada")
    #expect(try browse.settingsStore().state.walkthrough == .done)
  }

  @Test("Once it is done, or if a screen is asked for, the walkthrough is not shown")
  func notShown() async {
    let done = InMemorySettingsRepository(["walkthrough": "done"])
    let later = await BrowseTerminal(in: .testing(settings: done, walkthrough: due))
    #expect(later.content.contains("╭─ Characters "))
    let link = await BrowseTerminal(in: .testing(walkthrough: .never))
    #expect(link.content.contains("╭─ Characters "))
  }

  @Test("It is shown when another program says that it is due")
  func changedFile() async throws {
    let done = InMemorySettingsRepository(["walkthrough": "done"])
    let browse = await BrowseTerminal(in: .testing(settings: done, walkthrough: due))
    try await browse.changeSettings { $0.walkthrough = .due }
    #expect(browse.content.contains("Page 1 of 3"))
  }

  @Test("An interrupted walkthrough continues at its page")
  func interrupted() async throws {
    let first = await BrowseTerminal(in: .testing(walkthrough: due))
    await first.press("\rAda\r")
    let session = first.browser.session(of: first.flow)
    let saved = try #require(BrowseSession(text: session.text))
    #expect(saved == session)
    let next = await BrowseTerminal(in: .testing(walkthrough: .ifDue(saved.front)))
    #expect(next.content.contains("Hello, Ada!"))
  }

  @Test("It begins anew if the saved page is not valid")
  func damaged() async {
    let browse = await BrowseTerminal(in: .testing(walkthrough: .ifDue("walkthrough/page=x")))
    #expect(browse.content.contains("Page 1 of 3"))
  }

  @Test("It can be shown again, and then ends although the file has not changed")
  func again() async {
    let done = InMemorySettingsRepository(["walkthrough": "done"])
    let browse = await BrowseTerminal(in: .testing(settings: done, walkthrough: .always(nil)))
    await browse.press("\r\r\r")
    #expect(browse.content.contains("╭─ Characters "))
  }

  @Test("Only the store decides: it can bring the walkthrough back, over an open question")
  func store() async throws {
    let browse = await BrowseTerminal(in: .testing(walkthrough: .never))
    await browse.press("F")
    await browse.press("?")
    #expect(browse.flow.state.modal != nil)
    try await browse.changeSettings { $0.walkthrough = .due }
    #expect(browse.content.contains("Page 1 of 3"))
    #expect(browse.flow.state.modal == nil)
    #expect(browse.terminal.app.presentedViews.isEmpty)
    await browse.press("o")
    #expect(browse.content.contains("Page 1 of 3"))
    try await browse.changeSettings { $0.walkthrough = .done }
    #expect(browse.content.contains("╭─ Characters "))
    await browse.press("/")
    #expect(browse.content.contains("Search"))
  }

  @Test("The page of the setting does not leave itself while the words are selected")
  func page() async throws {
    let browse = await BrowseTerminal(
      path: ["settings/walkthrough"],
      in: .testing(settings: InMemorySettingsRepository(["walkthrough": "done"])))
    await browse.press(KeyPress(.up))
    #expect(browse.content.contains("Whether 'browse' begins with the walkthrough"))
    await browse.press("\r")
    #expect(browse.content.contains("Page 1 of 3"))
  }

  @Test("If the settings can't be saved, the program starts without them")
  func unsaved() async throws {
    let broken = InMemorySettingsRepository(failing: .unsaved(reason: "disk full"))
    let browse = await BrowseTerminal(in: .testing(settings: broken, walkthrough: due))
    await browse.press("\r\r\r")
    #expect(browse.content.contains("Could not save the settings: disk full."))
    await browse.press("\t\r")
    #expect(browse.content.contains("╭─ Characters "))
  }
}
