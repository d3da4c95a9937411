import CharacterDomain
import CharacterDomainTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersAssembly

/// Uses the whole interactive program in a terminal in memory.
@MainActor @Suite struct BrowseJourneyTests {
  @Test("Each step of a session shows its screen, and the terminal is restored at the end")
  func journey() async {
    let browse = await BrowseTerminal(height: 16)
    for (name, step) in [
      ("start", start),
      ("search", search),
      ("filter", filter),
      ("open", open),
      ("follow relation", followRelation),
      ("add favorite", addFavorite),
      ("remove and undo", removeAndUndo),
      ("keep favorites", keepFavorites),
      ("resize", resize),
      ("quit", quit),
    ] {
      browse.step = name
      await step(browse)
    }
  }

  /// Expects the list of all characters.
  private func start(_ browse: BrowseTerminal) async {
    browse.expectContentAndKeys(
      """
      ╭─ Characters ──────────────────────────── 1/12 ─╮╭─ 100% Otto_von ────────────────────────────────╮
      │    Name            ★  Work               Year  ││ ◦ other                                        │
      │▌ ◦ 100% Otto_von      Pure Nons…              ┃││                                                │
      │  ○ Baba Yaga          Russian F…      c. 1755 ┃││ Work  Pure Nonsense                            │
      │  ● Éponine Théna…     Les Misér…         1862 ┃││                                                │
      │  ● Flann "Bull" …     Pure Nons…              ┃││ ID 6 (hundred-per-cent)                        │
      │  ● John Watson        A Study i…         1887 ┃││                                                │
      │  ● Little John        A Gest of…      c. 1500 ┃││                                                │
      │  ○ Little John                                ┃││                                                │
      │  ◦ Noname                                     ┃││                                                │
      │  ● Odysseus           The Odyss…   c. 720 BCE ┃││                                                │
      │  ● Sherlock Holm…     A Study i…         1887 ┃││                                                │
      │  ♞ Spider-Man of…     Spider Ta…      c. 1875  ││                                                │
      ╰────────────────────────────────────────────────╯╰────────────────────────────────────────────────╯
      Enter Open  / Search  f Favorite  F Filter  ? Keys
      """)
  }

  /// Types into the search field, and selects a row of the results.
  private func search(_ browse: BrowseTerminal) async {
    await browse.press(KeyPress(.function(2)))
    await browse.type("/holm")
    browse.expectContentAndKeys(
      """
      ╭─ Characters ───────────────────────────── 1/2 ─╮╭─ Sherlock Holmes ──────────────────────────────╮
      │ Search ›holm                                   ││ consulting detective, from London            ┃ │
      │    Name             ★  Work or match     Year  ││ ● human   1887                               ┃ │
      │▌ ● Sherlock Holmes     A Study in Scar…  1887  ││                                              ┃ │
      │  ● John Watson         … Holmes and wr…  1887  ││ Solves crimes by close observation, and      ┃ │
      │                                                ││ plays the violin.                            ┃ │
      │                                                ││ Work         A Study in Scarlet              ┃ │
      │                                                ││ Author       Arthur Conan Doyle              ┃ │
      │                                                ││ Language     English                         ┃ │
      │                                                ││ Also called  The Great Detective               │
      │                                                ││ Friend       John Watson                       │
      ╰────────────────────────────────────────────────╯╰────────────────────────────────────────────────╯
      Enter Open  ↓ To the rows  Esc Cancel the search  F1 Keys
      """)
    await browse.press(KeyPress(.down))
    await browse.type("j")
    browse.expectPath(["list/q=holm&row=1"])
  }

  /// Filters the results by kind and author.
  private func filter(_ browse: BrowseTerminal) async {
    await browse.type("F ")
    browse.expectContentAndKeys(
      """
      ╭─ Characters ───────────────────────────── 2/2 ─╮╭─ John Watson ──────────────────────────────────╮
      │ Search  holm                                   ││ physician, from London                       ┃ │
      │    Name             ★  Work or match     Year  ││ ● human   1887                               ┃ │
      │  ● Sherlock Holmes     A Study in Scar…  1887  ││                                              ┃ │
      ── Filter ──────────────────────────────────────────────────────────────────────────────────────────
       [x] human      [ ] demigod    [ ] deity      [ ] spirit     [ ] fairy      [ ] giant
       [ ] monster    [ ] undead     [ ] animal     [ ] construct  [ ] alien      [ ] other
       Work          words of the title
       Author        words of the name
       Tradition     such as greek
       Language      such as english
       Years         1862, 1800-1850, 19th, ..500 BCE
       [ ] Only favorites
       [ Apply ] [ Reset ] [ Cancel ]
       Space Uncheck  ↑ Up  ↓ Down  Esc Close  ? Keys
      """)
    await browse.press(KeyPress(.down), KeyPress(.down), KeyPress(.down))
    await browse.type("doyle")
    await browse.click("[ Apply ]")
    browse.expectContentAndKeys(
      """
      ╭─ Characters · kind: human, author: d… × ─ 1/2 ─╮╭─ John Watson ──────────────────────────────────╮
      │    Name             ★  Work              Year  ││ physician, from London                       ┃ │
      │▌ ● John Watson         A Study in Scar…  1887  ││ ● human   1887                               ┃ │
      │  ● Sherlock Holmes     A Study in Scar…  1887  ││                                              ┃ │
      │                                                ││ Shares rooms with Holmes and writes up the   ┃ │
      │                                                ││ cases.                                       ┃ │
      │                                                ││ Work         A Study in Scarlet              ┃ │
      │                                                ││ Author       Arthur Conan Doyle              ┃ │
      │                                                ││ Language     English                         ┃ │
      │                                                ││ Also called  Dr Watson                         │
      │                                                ││ Friend       Sherlock Holmes                   │
      ╰────────────────────────────────────────────────╯╰────────────────────────────────────────────────╯
      Enter Open  / Search  f Favorite  F Filter  ? Keys
      """)
  }

  /// Opens a character beside the list, and scrolls its page with the wheel.
  private func open(_ browse: BrowseTerminal) async {
    await browse.click("● Sherlock Holmes")
    await browse.click("● Sherlock Holmes")
    browse.expectContentAndKeys(
      """
      ╭─ Characters · kind: human, author: d… × ─ 2/2 ─╮╭─ Sherlock Holmes ──────────────────────────────╮
      │    Name             ★  Work              Year  ││ consulting detective, from London            ┃ │
      │  ● John Watson         A Study in Scar…  1887  ││ ● human   1887                               ┃ │
      │▌ ● Sherlock Holmes     A Study in Scar…  1887  ││                                              ┃ │
      │                                                ││ Solves crimes by close observation, and      ┃ │
      │                                                ││ plays the violin.                            ┃ │
      │                                                ││ Work        ›A Study in Scarlet              ┃ │
      │                                                ││ Author       Arthur Conan Doyle              ┃ │
      │                                                ││ Language     English                         ┃ │
      │                                                ││ Also called  The Great Detective               │
      │                                                ││ Friend       John Watson                       │
      ╰────────────────────────────────────────────────╯╰────────────────────────────────────────────────╯
      Enter Open  f Add to favorites  t Tree of relations  n Next character  ? Keys
      """)
    browse.expectPath(["list/kind=human&author=doyle&row=1", "detail/1"])

    browse.terminal.mouse(.scrollDown, 60, 5)
    await browse.terminal.settle()
    let firstLine = browse.content.split(separator: "\n")[1]
    #expect(firstLine.contains("││ Solves crimes by close observation, and "))
  }

  /// Opens a related character, and then the tree of its relations.
  private func followRelation(_ browse: BrowseTerminal) async {
    await browse.press("G\r")
    browse.expectPath(["list/kind=human&author=doyle", "detail/1", "detail/2"])
    #expect(browse.content.contains("╭─ John Watson ─"))
    #expect(browse.content.contains("\n│▌ ● John Watson "))
    await browse.type("t")
    browse.expectContentAndKeys(
      """
      ╭─ Characters · kind: human, author: d… × ─ 1/2 ─╮╭─ Relations of John Watson ─────────────────────╮
      │    Name             ★  Work              Year  ││ ▌ ● John Watson                                │
      │▌ ● John Watson         A Study in Scar…  1887  ││   └─ ● Sherlock Holmes  friend                 │
      │  ● Sherlock Holmes     A Study in Scar…  1887  ││                                                │
      │                                                ││ Depth 1, 1 related character                   │
      ╰────────────────────────────────────────────────╯╰────────────────────────────────────────────────╯
      Enter Open  ← Fold  + More relations  r Reload  ? Keys
      """)
  }

  /// Goes back and forward, adds a favorite, and returns to the list.
  private func addFavorite(_ browse: BrowseTerminal) async {
    await browse.press(KeyPress(.escape), KeyPress(.backspace))
    #expect(browse.path.count == 2)
    await browse.type("]]")
    #expect(browse.path.suffix(3) == ["detail/1", "detail/2", "related/2"])
    await browse.type("[f")
    #expect(browse.content.contains("╭─ John Watson ★ ─"))
    #expect(browse.content.contains(/▌ ● John Watson +★/))
    #expect(browse.contentAndKeys.contains("f Remove from favorites"))
    await browse.type("[[")
    browse.expectContentAndKeys(
      """
      ╭─ Characters · kind: human, author: d… × ─ 2/2 ─╮╭─ Sherlock Holmes ──────────────────────────────╮
      │    Name             ★  Work              Year  ││ Solves crimes by close observation, and        │
      │  ● John Watson      ★  A Study in Scar…  1887  ││ plays the violin.                              │
      │▌ ● Sherlock Holmes     A Study in Scar…  1887  ││                                                │
      │                                                ││ Work         A Study in Scarlet              ┃ │
      │                                                ││ Author       Arthur Conan Doyle              ┃ │
      │                                                ││ Language     English                         ┃ │
      │                                                ││ Also called  The Great Detective             ┃ │
      │                                                ││ Friend       John Watson                     ┃ │
      │                                                ││ First published in 1887.                     ┃ │
      │                                                ││ ID 1 (sherlock-holmes)                       ┃ │
      ╰────────────────────────────────────────────────╯╰────────────────────────────────────────────────╯
      Enter Open  / Search  f Favorite  F Filter  ? Keys
      """)
  }

  /// Removes the favorite in the favorites tab, and undoes the removal.
  private func removeAndUndo(_ browse: BrowseTerminal) async {
    await browse.selectTab("favorites")
    browse.expectContentAndKeys(
      """
      ╭─ Favorites ────────────────────────────── 1/1 ─╮╭─ John Watson ★ ────────────────────────────────╮
      │▌ ● John Watson             A Study in Scarlet  ││ physician, from London                       ┃ │
      │                                                ││ ● human   1887                               ┃ │
      │                                                ││ Shares rooms with Holmes and writes up the   ┃ │
      │                                                ││ cases.                                       ┃ │
      │                                                ││ Work         A Study in Scarlet              ┃ │
      │                                                ││ Author       Arthur Conan Doyle              ┃ │
      │                                                ││ Language     English                         ┃ │
      │                                                ││ Also called  Dr Watson                         │
      │ 1 favorite                                     ││ Friend       Sherlock Holmes                   │
      ╰────────────────────────────────────────────────╯╰────────────────────────────────────────────────╯
      Enter Open  / Search  d Remove  u Undo  ? Keys
      """)
    await browse.type("d")
    browse.expectContentAndKeys(
      """
      ╭─ Favorites ────────────────────────────────────╮╭────────────────────────────────────────────────╮
      │                No favorites yet                ││                                                │
      │            f on a character adds it            ││             No character selected              │
      │ Removed John Watson from favorites (u to undo) ││                                                │
      ╰────────────────────────────────────────────────╯╰────────────────────────────────────────────────╯
      u Undo  r Reload  q Quit  ? Keys
      """)
    await browse.type("u")
    browse.expectContentAndKeys(
      """
      ╭─ Favorites ────────────────────────────── 1/1 ─╮╭─ John Watson ★ ────────────────────────────────╮
      │▌ ● John Watson             A Study in Scarlet  ││ physician, from London                       ┃ │
      │                                                ││ ● human   1887                               ┃ │
      │                                                ││ Shares rooms with Holmes and writes up the   ┃ │
      │                                                ││ cases.                                       ┃ │
      │                                                ││ Work         A Study in Scarlet              ┃ │
      │                                                ││ Author       Arthur Conan Doyle              ┃ │
      │                                                ││ Language     English                         ┃ │
      │                                                ││ Also called  Dr Watson                         │
      │ Undid: removed John Watson. John Watson is a   ││                                                │
      │ favorite again                                 ││ Friend       Sherlock Holmes                   │
      ╰────────────────────────────────────────────────╯╰────────────────────────────────────────────────╯
      Enter Open  / Search  d Remove  u Undo  ? Keys
      """)
  }

  /// Chooses to remove all favorites, cancels the alert, and opens the favorite.
  private func keepFavorites(_ browse: BrowseTerminal) async {
    await browse.type("C")
    browse.expectContentAndKeys(
      """
      ╭─ Favorites ────────────────────────────── 1/1 ─╮╭─ John Watson ★ ────────────────────────────────╮
      │▌ ● John Watson             A Study in Scarlet  ││ physician, from London                       ┃ │
      │                                                ││ ● human   1887                               ┃ │
      │                                    ╭─ Remove 1 favorite? ───╮s with Holmes and writes up the   ┃ │
      │                                    │ You can undo it.       │                                  ┃ │
      │                                    │ [ Remove ]  [ Cancel ] │  A Study in Scarlet              ┃ │
      │                                    ╰────────────────────────╯  Arthur Conan Doyle              ┃ │
      │                                                ││ Language     English                         ┃ │
      │                                                ││ Also called  Dr Watson                         │
      │ Undid: removed John Watson. John Watson is a   ││                                                │
      │ favorite again                                 ││ Friend       Sherlock Holmes                   │
      ╰────────────────────────────────────────────────╯╰────────────────────────────────────────────────╯
      Enter Cancel  Esc Cancel  ? Keys
      """)
    await browse.press(KeyPress(.escape), KeyPress(.enter))
    #expect(browse.content.contains("╭─ John Watson ★ ─"))
    #expect(browse.contentAndKeys.contains("f Remove from favorites"))
  }

  /// Moves the divider of the columns, and shows one column in a small terminal.
  private func resize(_ browse: BrowseTerminal) async {
    browse.terminal.drag(from: Point(x: 50, y: 5), to: Point(x: 34, y: 5))
    await browse.terminal.settle()
    browse.expectContentAndKeys(
      """
      ╭─ Favorites ────────────── 1/1 ─╮╭─ John Watson ★ ────────────────────────────────────────────────╮
      │▌ ● John Watson                 ││ physician, from London                                       ┃ │
      │                                ││ ● human   1887                                               ┃ │
      │                                ││ Shares rooms with Holmes and writes up the cases.            ┃ │
      │                                ││ Work        ›A Study in Scarlet                              ┃ │
      │                                ││ Author       Arthur Conan Doyle                              ┃ │
      │                                ││ Language     English           Also called  Dr Watson        ┃ │
      │                                ││ Friend       Sherlock Holmes                                 ┃ │
      │ Undid: removed John Watson.    ││                                                              ┃ │
      │ John Watson is a favorite…     ││ First published in 1887.                                       │
      ╰────────────────────────────────╯╰────────────────────────────────────────────────────────────────╯
      Enter Open  f Remove from favorites  t Tree of relations  n Next character  ? Keys
      """)
    let wide = browse.content
    await browse.resize(width: 40, height: 10)
    browse.expectContentAndKeys(
      """
      ╭─ John Watson ★ ──────────────────────╮
      │ physician, from London             ┃ │
      │ ● human   1887                     ┃ │
      │ Shares rooms with Holmes and         │
      │ writes up the cases.                 │
      ╰──────────────────────────────────────╯
      f Remove from favorites …  ? Keys
      """)
    await browse.resize(width: 100, height: 16)
    browse.expect(wide)
  }

  /// Suspends, resumes and quits the program.
  private func quit(_ browse: BrowseTerminal) async {
    let wide = browse.content
    await suspendAndResume(browse)
    browse.expect(wide)
    browse.terminal.type("q")
    #expect(!browse.terminal.app.isRunning)
    #expect(!TerminalModel(reading: browse.terminal.device).showsAlternateScreen)
    #expect(browse.terminal.app.reports == [])
  }

  /// Suspends the program, which restores the terminal. Resumes it, which draws the whole screen.
  private func suspendAndResume(_ browse: BrowseTerminal) async {
    let device = browse.terminal.device
    await browse.press(KeyPress("z", .control))
    #expect(device.isSuspended)
    #expect(!TerminalModel(reading: device).showsAlternateScreen)
    let written = device.output.count
    device.resume()
    await browse.terminal.settle()
    var model = TerminalModel(size: device.size)
    model.write(device.output[written...])
    #expect(model.showsAlternateScreen)
    let rows = (0..<device.size.height).map(browse.terminal.row)
    #expect((0..<device.size.height).map(model.row) == rows)
  }

  @Test("A screen looks the same after the terminal had any other size")
  func anySize() async {
    let browse = await BrowseTerminal(path: ["list/row=9", "detail/1"], height: 16)
    let wide = browse.content
    for width in [1, 2, 7, 20, 300] {
      for height in [1, 2, 3, 5, 6, 90] { await browse.resize(width: width, height: height) }
    }
    await browse.resize(width: 100, height: 16)
    browse.expect(wide)
  }

  @Test("A page starts with its name if the frame truncates the name")
  func longName() async {
    let browse = await BrowseTerminal(path: ["list", "detail/5"], width: 24, height: 12)
    #expect(browse.content.hasPrefix("╭─ Spider-Man of Akan ─╮\n│ ♞ animal"))
    await browse.resize(width: 23, height: 12)
    #expect(browse.content.hasPrefix("╭─ Spider-Man of Ak… ─╮\n│ Spider-Man of "))
  }

  @Test("Shows statistics, and a bar opens a list of the characters that it counts")
  func statistics() async {
    let browse = await BrowseTerminal(path: ["stats"], height: 10)
    browse.expect(
      """
      ╭─ Statistics ─────────────────────────────────────────────────────────────────────────────────────╮
      │ 12 characters                                                                                    │
      │ Kinds                                                                                          ┃ │
      │ ▌ ● human          6   50%  ██████████████████████████████████████████████████████████████████   │
      │   ♞ animal         2   17%  ██████████████████████                                               │
      │   ◦ other          2   17%  ██████████████████████                                               │
      │   ○ spirit         2   17%  ██████████████████████                                               │
      ╰──────────────────────────────────────────────────────────────────────────────────────────────────╯
      """)
    await browse.press(KeyPress(.down), KeyPress(.enter))
    #expect(browse.content.contains("╭─ Characters · kind: animal × ─"))
    browse.expectPath(["stats/row=1", "list/kind=animal"])
    await browse.press(KeyPress(.enter))
    browse.expectPath(["stats/row=1", "list/kind=animal", "detail/5"])
    await browse.press(KeyPress(.escape), KeyPress(.escape))
    browse.expectPath(["stats/row=1"])
    #expect(browse.content.contains("▌ ♞ animal"))
  }

  @Test("Ends with q, but not while the user types")
  func quit() async {
    let browse = await BrowseTerminal()
    await browse.type("/q")
    #expect(browse.terminal.app.isRunning)
    browse.expectPath(["list/q=q"])
    await browse.press(KeyPress(.escape))
    browse.terminal.type("q")
    #expect(!browse.terminal.app.isRunning)
    #expect(browse.terminal.app.endingSignal == nil)
    #expect(browse.terminal.app.reports == [])
  }
}
