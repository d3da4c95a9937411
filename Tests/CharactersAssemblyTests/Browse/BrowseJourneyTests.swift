import CharacterDomain
import CharacterDomainTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersAssembly

/// Uses the whole interactive program in a terminal in memory.
@MainActor
@Suite struct BrowseJourneyTests {
  @Test("Shows the list beside a hint, and searches as the user types")
  func search() async {
    let browse = await BrowseTerminal(height: 10)
    browse.expect(
      """
      Characters · 12 · sorted by name    │     Enter opens the selected character
          Name                      Year  │
      ›   100% Otto_von                  ┃│
          Baba Yaga        oral, c. 1755 ┃│
          Éponine Thénar…           1862 ┃│
          Flann "Bull" O…                 │
          John Watson               1887  │
          Little John            c. 1500  │
      """)
    await browse.type("/holm")
    browse.expect(
      """
      Characters · 2 of 12 · best match f…│     Enter opens the selected character
      Search ›holm                        │
          Name                        Year│
      ›   Sherlock Holmes             1887│
          John Watson                 1887│
                                          │
                                          │
                                          │
      """)
    await browse.press(KeyPress(.enter))
    await browse.type("j")
    await browse.press(KeyPress(.enter))
    browse.expect(
      """
      Characters · 2 of 12 · best match f…│ John Watson                              ┃
      Search  holm                        │ physician, from London                   ┃
          Name                        Year│                                          ┃
          Sherlock Holmes             1887│ Shares rooms with Holmes and writes up   ┃
      ›   John Watson                 1887│ the cases.
                                          │
                                          │ Also called    Dr Watson
                                          │ First work     A Study in Scarlet
      """)
    #expect(browse.path == ["list/q=holm&row=1", "detail/2"])
  }

  @Test("Filters the list, and opens a row beside it")
  func filter() async {
    let browse = await BrowseTerminal(height: 16)
    await browse.type("F ")
    browse.expect(
      """
      Characters · 12 · sorted by name    │     Enter opens the selected character
          Name                        Year│
      ›   100% Otto_von                   │
          Baba Yaga          oral, c. 1755│
      ── Filter ──────────────────────────────────────────────────────────────────────
       [x] human      [ ] demigod    [ ] deity      [ ] spirit     [ ] fairy
       [ ] giant      [ ] monster    [ ] undead     [ ] animal     [ ] construct
       [ ] alien      [ ] other
       Work
       Author
       Tradition
       Language
       Years         1862, 1800-1850, 1850.. or ..-500
       [ ] Only favorites
      """)
    await browse.press(KeyPress(.escape))
    #expect(browse.path == ["list"])
    await browse.type("F ")
    for _ in 0..<13 { await browse.press(KeyPress(.tab)) }
    await browse.type("doyle")
    await browse.press(KeyPress(.enter))
    await browse.type("j")
    await browse.press(KeyPress(.enter))
    browse.expect(
      """
      Characters · 2 of 12 · sorted by na…│ Sherlock Holmes                          ┃
          Name                        Year│ consulting detective, from London        ┃
          John Watson                 1887│                                          ┃
      ›   Sherlock Holmes             1887│ Solves crimes by close observation, and  ┃
                                          │ plays the violin.                        ┃
                                          │                                          ┃
                                          │ Also called    The Great Detective       ┃
                                          │ First work     A Study in Scarlet        ┃
                                          │ Author         Arthur Conan Doyle        ┃
                                          │ Year           1887                      ┃
                                          │ Language       English                   ┃
                                          │ Kind           human                     ┃
                                          │ Friend       › John Watson               ┃
                                          │ Public domain  First published in 1887.
      """)
    #expect(browse.path == ["list/kind=human&author=doyle&row=1", "detail/1"])
  }

  @Test("Follows relations, and goes back and forward")
  func relations() async {
    let browse = await BrowseTerminal(path: ["list", "detail/1"], height: 16)
    await browse.press(KeyPress(.enter))
    browse.expect(
      """
      Characters · 12 · sorted by name    │ John Watson                              ┃
          Name                        Year│ physician, from London                   ┃
      ›   100% Otto_von                   │                                          ┃
          Baba Yaga          oral, c. 1755│ Shares rooms with Holmes and writes up   ┃
          Éponine Thénardi…           1862│ the cases.                               ┃
          Flann "Bull" O'B…               │                                          ┃
          John Watson                 1887│ Also called    Dr Watson                 ┃
          Little John              c. 1500│ First work     A Study in Scarlet        ┃
          Little John                     │ Author         Arthur Conan Doyle        ┃
          Noname                          │ Year           1887                      ┃
          Odysseus              c. 720 BCE│ Language       English                   ┃
          Sherlock Holmes             1887│ Kind           human                     ┃
          Spider-Man of Ak…  oral, c. 1875│ Friend       › Sherlock Holmes           ┃
          Sun Wukong               c. 1592│ Public domain  First published in 1887.
      """)
    await browse.type("t")
    browse.expect(
      """
      Characters · 12 · sorted by name    │ › John Watson
          Name                        Year│   └─ Sherlock Holmes  friend
      ›   100% Otto_von                   │
          Baba Yaga          oral, c. 1755│
          Éponine Thénardi…           1862│
          Flann "Bull" O'B…               │
          John Watson                 1887│
          Little John              c. 1500│
          Little John                     │
          Noname                          │
          Odysseus              c. 720 BCE│
          Sherlock Holmes             1887│
          Spider-Man of Ak…  oral, c. 1875│
          Sun Wukong               c. 1592│ Depth 1, 1 related character
      """)
    await browse.press(KeyPress(.escape), KeyPress(.backspace))
    #expect(browse.path == ["list", "detail/1"])
    await browse.type("]]")
    #expect(browse.path == ["list", "detail/1", "detail/2", "related/2"])
    await browse.type("[[[[")
    #expect(browse.path == ["list"])
    browse.expect(
      """
      Characters · 12 · sorted by name    │     Enter opens the selected character
          Name                        Year│
      ›   100% Otto_von                   │
          Baba Yaga          oral, c. 1755│
          Éponine Thénardi…           1862│
          Flann "Bull" O'B…               │
          John Watson                 1887│
          Little John              c. 1500│
          Little John                     │
          Noname                          │
          Odysseus              c. 720 BCE│
          Sherlock Holmes             1887│
          Spider-Man of Ak…  oral, c. 1875│
          Sun Wukong               c. 1592│
      """)
  }

  @Test("Keeps favorites in all screens, and undoes a change")
  func favorites() async {
    let browse = await BrowseTerminal(path: ["list/row=8"], height: 10)
    await browse.type("fk")
    await browse.press(KeyPress(.enter))
    await browse.type("f")
    browse.expect(
      """
      Characters · 12 · sorted by name    │ Noname ★
          Name                      Year  │
          Flann "Bull" O…                 │ Kind  other
          John Watson               1887 ┃│ ID    11 (noname)
          Little John            c. 1500 ┃│
          Little John                    ┃│
      › ★ Noname                          │
        ★ Odysseus            c. 720 BCE  │
      """)
    await browse.selectTab("favorites")
    browse.expect(
      """
      › Odysseus               The Odyssey│     Enter opens the selected character
        Noname                            │
                                          │
                                          │
                                          │
                                          │
                                          │
      2 favorites                         │
      """)
    await browse.type("d")
    browse.expect(
      """
      › Noname                            │     Enter opens the selected character
                                          │
                                          │
                                          │
                                          │
                                          │
      Removed Odysseus from favorites. u: │
      Undo                                │
      """)
    await browse.type("u")
    browse.expect(
      """
      › Odysseus               The Odyssey│     Enter opens the selected character
        Noname                            │
                                          │
                                          │
                                          │
                                          │
      Undid: removed Odysseus. Odysseus is│
      a favorite again                    │
      """)
    await browse.type("C")
    browse.expect(
      """
      › Odysseus               The Odyssey│     Enter opens the selected character
        Noname                 ┌─ Remove all 2 favorites? ─┐
                               │ You can undo it.          │
                               │                           │
                               │    [ Remove ]  [ Cancel ] │
                               └───────────────────────────┘
      Undid: removed Odysseus. Odysseus is│
      a favorite again                    │
      """)
    await browse.press(KeyPress(.escape))
    browse.expect(
      """
      › Odysseus               The Odyssey│     Enter opens the selected character
        Noname                            │
                                          │
                                          │
                                          │
                                          │
      Undid: removed Odysseus. Odysseus is│
      a favorite again                    │
      """)
    await browse.press(KeyPress(.enter))
    browse.expect(
      """
      › Odysseus               The Odyssey│ Odysseus ★                               ┃
        Noname                            │                                          ┃
                                          │ His long way home from Troy is watched   ┃
                                          │ over by Athena.                          ┃
                                          │
                                          │ Also called  Ὀδυσσεύς, Ulysses
      Undid: removed Odysseus. Odysseus is│ First work   The Odyssey
      a favorite again                    │ Author       Homer
      """)
  }

  @Test("Changes its columns with the size of the window")
  func resize() async {
    let browse = await BrowseTerminal(path: ["list/row=9", "detail/1"], height: 16)
    let wide = browse.content
    await browse.resize(width: 40, height: 10)
    browse.expect(
      """

      Also called    The Great Detective
      First work     A Study in Scarlet      ┃
      Author         Arthur Conan Doyle      ┃
      Year           1887                    ┃
      Language       English                 ┃
      Kind           human
      Friend       › John Watson
      """)
    await browse.press(KeyPress(.escape))
    browse.expect(
      """
      Characters · 12 · sorted by name
          Name                          Year
          John Watson                   1887
          Little John                c. 1500
          Little John                        ┃
          Noname                             ┃
          Odysseus                c. 720 BCE ┃
      ›   Sherlock Holmes               1887
      """)
    await browse.type("]")
    await browse.resize(width: 80, height: 16)
    browse.expect(wide)
    for width in [1, 2, 7, 20, 300] {
      for height in [1, 2, 3, 5, 6, 90] { await browse.resize(width: width, height: height) }
    }
    await browse.resize(width: 80, height: 16)
    browse.expect(wide)
  }

  @Test("Shows statistics, and lists what a bar counts")
  func statistics() async {
    let browse = await BrowseTerminal(path: ["stats"], height: 10)
    browse.expect(
      """
      12 characters
      Kinds                                                                          ┃
      › human            6  ████████████████████████████████████████                 ┃
        animal           2  █████████████▎
        other            2  █████████████▎
        spirit           2  █████████████▎
      Languages
        English          2  ████████▉
      """)
    await browse.press(KeyPress(.down), KeyPress(.enter))
    browse.expect(
      """
      Characters · 2 of 12 · sorted by na…│     Enter opens the selected character
          Name                        Year│
      ›   Spider-Man of Ak…  oral, c. 1875│
          Sun Wukong               c. 1592│
                                          │
                                          │
                                          │
                                          │
      """)
    #expect(browse.path == ["list/kind=animal"])
  }

  @Test("Ends with q, but not while the user types")
  func quit() async {
    let browse = await BrowseTerminal()
    await browse.type("/q")
    #expect(browse.terminal.app.isRunning)
    #expect(browse.path == ["list/q=q"])
    await browse.press(KeyPress(.escape))
    browse.terminal.type("q")
    #expect(!browse.terminal.app.isRunning)
    #expect(browse.terminal.app.endingSignal == nil)
    #expect(browse.terminal.app.reports == [])
  }

  @Test("Browses the embedded catalog")
  func catalog() async throws {
    let browse = await BrowseTerminal(in: .testing(over: nil))
    #expect(browse.content.hasPrefix("Characters · "))
    await browse.type("/sherlock holmes")
    await browse.press(KeyPress(.enter), KeyPress(.enter))
    #expect(browse.content.contains("│ Sherlock Holmes "))
    await browse.press(KeyPress(.enter))
    #expect(browse.path.count == 3)
    await browse.type("f")
    await browse.selectTab("favorites")
    #expect(browse.content.contains("›"))
    await browse.selectTab("stats")
    #expect(browse.content.contains("human"))
  }
}
