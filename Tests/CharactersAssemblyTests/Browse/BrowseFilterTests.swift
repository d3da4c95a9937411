import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import FlowKit
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersAssembly

/// Opens the filter of the list, which the flow presents as a modal.
@MainActor @Suite struct BrowseFilterTests {
  /// A way to leave the filter without applying it.
  enum Dismissal: CaseIterable { case escape, cancel, press }

  @Test(
    "Esc, Cancel and a click outside close the filter and change nothing",
    arguments: Dismissal.allCases)
  func dismissal(by way: Dismissal) async {
    let browse = await BrowseTerminal(path: ["list/kind=human&q=holm&row=1"])
    let list = browse.content
    await browse.type("F ")
    #expect(browse.flow.currentState.modal == Modal("filter/q=holm", style: .sheet))
    switch way {
    case .escape: await browse.press(KeyPress(.escape))
    case .cancel: await browse.click("[ Cancel ]")
    case .press: await browse.click("Characters · ")
    }
    #expect(browse.flow.state.modal == nil)
    browse.expect(list)
    #expect(browse.path == ["list/kind=human&q=holm&row=1"])
    await browse.type("j")
    #expect(browse.terminal.app.reports == [])
  }

  @Test("The filter keeps its values when the width changes between one column and two")
  func resize() async {
    let browse = await BrowseTerminal(path: ["list", "detail/1"])
    await browse.press(KeyPress(.left))
    await browse.press("F \t\t \t\t\t\t\t\t\t\t\t\tles mis")
    let wide = browse.content
    #expect(wide.contains("[x] human      [ ] demigod    [x] deity"))
    #expect(wide.contains("Work         ›les mis"))
    await browse.resize(width: 40, height: 10)
    browse.expect(
      """
       [x] human      [ ] demigod           ┃
       [x] deity      [ ] spirit            ┃
       [ ] fairy      [ ] giant             ┃
       [ ] monster    [ ] undead            ┃
       [ ] animal     [ ] construct
       [ ] alien      [ ] other
       Work         ›les mis
       Author        words of the name
      """)
    await browse.resize(width: 100, height: 24)
    browse.expect(wide)
  }

  @Test("Applying a filter keeps the screens, and the old rows while the list loads")
  func apply() async throws {
    let gate = Gate()
    let characters = GatedCharacterRepository(gate: gate)
    let browse = await BrowseTerminal(
      path: ["list", "detail/1"], in: .testing(over: characters), height: 14)
    let screens = browse.flow.pathScreens
    await browse.press(KeyPress(.left))
    await browse.press("F\t\t\t\t\t\t\t\t ")
    characters.isGated.store(true, ordering: .relaxed)
    browse.terminal.press(KeyPress(.down), KeyPress(.down), KeyPress(.enter))
    await browse.terminal.settle(inFlight: 2)
    browse.expect(
      """
      ╭─ Characters · kind: animal × ─────── Loading… ─╮╭─ Sherlock Holmes ──────────────────────────────╮
      │    Name            ★  Work               Year  ││ consulting detective, from London            ┃ │
      │  ○ Baba Yaga          Russian F…      c. 1755  ││ ● human   1887                               ┃ │
      │  ● Éponine Théna…     Les Misér…         1862 ┃││                                              ┃ │
      │  ● Flann "Bull" …     Pure Nons…              ┃││ Solves crimes by close observation, and      ┃ │
      │  ● John Watson        A Study i…         1887 ┃││ plays the violin.                            ┃ │
      │  ● Little John        A Gest of…      c. 1500 ┃││                                              ┃ │
      │  ○ Little John                                ┃││ Work         A Study in Scarlet                │
      │  ◦ Noname                                     ┃││ Author       Arthur Conan Doyle                │
      │  ● Odysseus           The Odyss…   c. 720 BCE  ││ Language     English                           │
      │▌ ● Sherlock Holm…     A Study i…         1887  ││ Also called  The Great Detective               │
      ╰────────────────────────────────────────────────╯╰────────────────────────────────────────────────╯
      """)
    gate.open()
    await browse.terminal.settle()
    #expect(browse.content.contains("╭─ Characters · kind: animal × ─"))
    #expect(browse.content.contains("\n│▌ ♞ Spider-Man"))
    #expect(zip(browse.flow.pathScreens, screens).allSatisfy { $0 === $1 })
    #expect(browse.path == ["list/kind=animal", "detail/1"])
  }

  @Test(
    "A deep link shows the filter over the list, and lists its keys once",
    arguments: [("[ Apply ]", "list/kind=animal"), ("[ Cancel ]", "list")])
  func deepLink(_ button: String, _ route: String) async throws {
    let browser = Browser.testing()
    let browse = await BrowseTerminal(try browser.state(opening: "filter/kind=animal"), in: browser)
    #expect(browse.content.contains("── Filter "))
    #expect(browse.terminal.text.split(separator: "Esc Close").count == 2)
    await browse.click(button)
    #expect(browse.path == [route])
    #expect(browse.flow.state.modal == nil)
  }

  @Test("q in the filter does not quit or lose input; a notice says how to quit")
  func quit() async {
    let browse = await BrowseTerminal(path: ["list"])
    await browse.type("F q")
    #expect(browse.terminal.text.contains("Esc closes this; then q works."))
    #expect(browse.terminal.app.isRunning)
    #expect(browse.content.contains("[x] human"))
    await browse.type("?q")
    #expect(browse.content.contains("── Filter "))
    await browse.press(KeyPress(.escape))
    browse.terminal.type("q")
    #expect(!browse.terminal.app.isRunning)
  }
}
