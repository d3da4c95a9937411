import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import FlowKit
import TerminalTesting
import TerminalViews
import Testing

@testable import WalkthroughKit

@MainActor @Suite struct WalkthroughFlowTests {
  /// A terminal that shows the walkthrough, and records its events.
  private func show(
    _ route: Route = "walkthrough",
    over settings: InMemorySettingsRepository = InMemorySettingsRepository()
  ) async throws -> (TestTerminal, EventRecorder<WalkthroughEvent>, FlowScreen<TerminalView>) {
    let destination = WalkthroughAssembly(settings: settings).destination
    let terminal = TestTerminal(width: 62, height: 15)
    var shown: (EventRecorder<WalkthroughEvent>, FlowScreen<TerminalView>)?
    await terminal.show {
      guard let screen = try? destination.screen(for: route) else { return Label("") }
      let recorder = EventRecorder<WalkthroughEvent>(screen.content)
      shown = (recorder, screen)
      screen.start()
      return recorder
    }
    let (events, screen) = try #require(shown)
    return (terminal, events, screen)
  }

  @Test("The pages ask for a name and a language, and the end saves both with one change")
  func pages() async throws {
    let settings = InMemorySettingsRepository()
    let (terminal, _, _) = try await show(over: settings)
    terminal.expect(
      """
      ╭─ Welcome ──────────────────────────────────────────────────╮
      │                                                            │
      │   Characters from literature and myth, in your terminal.   │
      │                                                            │
      │   Enter   opens what is selected, Esc goes back            │
      │   /       searches as you type                             │
      │   f       makes a character a favorite                     │
      │   1 to 9  select a tab; the settings are the last one      │
      │   ?       shows all keys, q quits                          │
      │                                                            │
      │   [ Next ]  [ Skip ]                                       │
      │                                                            │
      │   ● ○ ○  Page 1 of 3                                       │
      ╰────────────────────────────────────────────────────────────╯
      Enter Next
      """)
    terminal.press(KeyPress(.enter))
    terminal.type("Ada")
    terminal.press(KeyPress(.tab), KeyPress(.right))
    terminal.expect(
      """
      ╭─ Settings ─────────────────────────────────────────────────╮
      │                                                            │
      │   The name is optional. The tab of the settings can        │
      │   change both later.                                       │
      │                                                            │
      │   Your name  Ada                                           │
      │                                                            │
      │   Feed language  ( ) English  (•) Japanese                 │
      │                                                            │
      │   [ Next ]  [ Skip ]                                       │
      │                                                            │
      │   ○ ● ○  Page 2 of 3                                       │
      │                                                            │
      ╰────────────────────────────────────────────────────────────╯
      Esc Back
      """)
    terminal.press(KeyPress(.tab), KeyPress(.enter))
    #expect(terminal.app.screenText.contains("Hello, Ada!"))
    #expect(settings.load().settings == Settings())
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    var expected = Settings()
    (expected.userName, expected.feedLanguage, expected.walkthrough) = ("Ada", .japanese, .done)
    #expect(settings.load().settings == expected)
  }

  @Test("Going back keeps what was entered, and so does the route of an interrupted walkthrough")
  func progress() async throws {
    let (terminal, _, screen) = try await show("walkthrough/page=finish&name=Ada&language=japanese")
    #expect(terminal.app.screenText.contains("Hello, Ada!"))
    terminal.press(KeyPress(.escape))
    #expect(terminal.app.screenText.contains("(•) Japanese"))
    #expect(screen.route == "walkthrough/page=settings&name=Ada&language=japanese")
    terminal.type("ir")
    terminal.press(KeyPress(.tab), KeyPress("]"))
    #expect(screen.route == "walkthrough/page=finish&name=Adair&language=japanese")
  }

  @Test("Skip saves only that the walkthrough is done")
  func skip() async throws {
    let settings = InMemorySettingsRepository()
    let (terminal, _, _) = try await show(
      "walkthrough/page=settings&name=Ada&language=japanese", over: settings)
    terminal.press(KeyPress(.tab), KeyPress(.tab), KeyPress(.tab), KeyPress(.enter))
    await terminal.settle()
    var expected = Settings()
    expected.walkthrough = .done
    #expect(settings.load().settings == expected)
  }

  @Test("A name that the settings refuse is reported on its page")
  func name() async throws {
    let (terminal, _, screen) = try await show("walkthrough/page=settings")
    terminal.type("#1")
    terminal.press(KeyPress(.enter))
    #expect(terminal.app.screenText.contains("User-name must be at most 40 characters"))
    #expect(screen.route == "walkthrough/page=settings&name=%231&language=english")
    terminal.press(KeyPress(.home), KeyPress(.delete), KeyPress(.enter))
    #expect(terminal.app.screenText.contains("Hello, 1!"))
  }

  @Test("A wrong name that was passed by going forward is refused at the end, and nothing is saved")
  func passedName() async throws {
    let settings = InMemorySettingsRepository(["user-name": "Old"])
    let (terminal, _, _) = try await show("walkthrough/page=finish&name=a%23b", over: settings)
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(terminal.app.screenText.contains("User-name must be at most 40 characters"))
    #expect(settings.load().settings.userName == "Old")
    #expect(settings.load().settings.walkthrough == .due)
  }

  @Test("A terminal with few rows scrolls to the buttons")
  func fewRows() async throws {
    let (terminal, _, screen) = try await show()
    terminal.resize(width: 30, height: 8)
    #expect(terminal.app.screenText.contains("[ Next ]"))
    terminal.press(KeyPress(.enter))
    #expect(screen.route == "walkthrough/page=settings&language=english")
  }

  @Test("If the settings can't be saved, the user can try again, or start without them")
  func failure() async throws {
    let settings = InMemorySettingsRepository(
      failing: .unsaved(reason: "disk full", hint: "free some space"))
    let (terminal, events, _) = try await show("walkthrough/page=finish", over: settings)
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    terminal.expect(
      """
      ╭─ Ready ────────────────────────────────────────────────────╮
      │                                                            │
      │   Hello!                                                   │
      │   The feeds will be in English.                            │
      │                                                            │
      │   Could not save the settings: disk full.                  │
      │   Free some space.                                         │
      │                                                            │
      │   [ Start ]                                                │
      │                                                            │
      │   [ Start without saving ]                                 │
      │                                                            │
      │   ○ ○ ●  Page 3 of 3                                       │
      ╰────────────────────────────────────────────────────────────╯
      Enter Start  Esc Back
      """)
    terminal.press(KeyPress(.tab), KeyPress(.enter))
    #expect(events.events == [.endedUnsaved])
  }

  @Test(
    "A route with unknown pages, languages or fields is refused",
    arguments: ["page=end", "language=latin", "color=red"])
  func routes(_ fields: String) {
    let destination = WalkthroughAssembly(settings: InMemorySettingsRepository()).destination
    #expect(throws: RouteError.self) {
      try destination.screen(for: Route("walkthrough", parameters: fields))
    }
  }
}
