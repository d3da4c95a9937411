import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import RelatedKit

@MainActor @Suite struct RelatedScreenTests {
  @Test("Shows the tree, and the depth in the last line")
  func tree() async {
    let screen = await ScreenUnderTest("ada", depth: 3, width: 50, height: 12)
    screen.terminal.expect(
      """
      ▌ ● Ada
        ├─ ● Bob       child
        │  └─ ● Dee    child
        │     └─ ● Ed  alter ego
        └─ ● Cy        friend, rival






      Depth 3, 4 related characters
      """)
    #expect(
      screen.elements == [
        "Relations, list, 5 rows", "Ada, row, human, selected", "Bob, row, human, child of Ada",
        "Dee, row, human, child of Bob", "Ed, row, human, alter ego of Dee",
        "Cy, row, human, friend, rival of Ada",
        "Depth 3, 4 related characters",
      ])
    #expect(
      screen.keys == ["←: Fold", "+ =: More relations", "- _: Fewer relations", "r: Reload"])
  }

  @Test("Activating the accessibility elements of rows selects their characters")
  func activation() async {
    let screen = await ScreenUnderTest("ada")
    for element in screen.screen?.accessibilityElements ?? [] {
      if case .activate(let activate) = element.action { activate() }
    }
    #expect(screen.events == [1, 2, 3].map { .characterSelected(CharacterID($0)) })
    await screen.terminal.settle()
    #expect(screen.elements.contains("Cy, row, human, friend, rival of Ada, selected"))
  }

  @Test("A narrow screen truncates rows and scrolls")
  func narrow() async {
    let screen = await ScreenUnderTest("ada", depth: 3, width: 20, height: 4)
    screen.terminal.expect(
      """
      ▌ ● Ada            ┃
        ├─ ● Bob      c…
        │  └─ ● Dee   c…
      Depth 3, 4 related …
      """)
    await screen.press(KeyPress(.end))
    screen.terminal.expect(
      """
        │  └─ ● Dee   c…
        │     └─ ● …  a…
      ▌ └─ ● Cy       f… ┃
      Depth 3, 4 related …
      """)
  }

  @Test("Any size can be drawn", arguments: 1...8)
  func anySize(_ side: Int) async {
    let screen = await ScreenUnderTest("ada", depth: 9, width: side, height: side)
    await screen.press(KeyPress(.end), KeyPress("-"), KeyPress("+"), KeyPress(.pageUp))
    screen.terminal.resize(width: 1, height: 1)
    await screen.type("+-r")
    screen.terminal.resize(width: 40, height: 8)
    await screen.terminal.settle()
    #expect(screen.terminal.row(7) == "Depth 3, 4 related characters")
  }

  @Test("← folds the rows below the selected one, → shows them again, a reload keeps them")
  func folding() async {
    let screen = await ScreenUnderTest("ada", depth: 3, width: 50, height: 6)
    await screen.press(KeyPress(.down), KeyPress(.left))
    screen.terminal.expect(
      """
        ● Ada
      ▌ ├─ ● Bob (+2)  child
        └─ ● Cy        friend, rival


      Depth 3, 4 related characters
      """)
    #expect(screen.elements[2] == "Bob, row, human, child of Ada, selected, folded, 2 hidden")
    #expect(screen.keys.first == "→: Unfold")
    await screen.type("rj")
    #expect(screen.terminal.row(2) == "▌ └─ ● Cy        friend, rival")
    #expect(screen.screen?.selectedRow == 4)
    #expect(screen.keys.first != "←: Fold")
    await screen.press(KeyPress("k"), KeyPress(.right))
    #expect(screen.terminal.row(3) == "  │     └─ ● Ed  alter ego")
  }

  @Test("The tree has no glyphs if the kinds can't be loaded")
  func noKinds() async {
    let working = InMemoryCharacterRepository(.relatives)
    let repository = StubCharacterRepository(
      onCharacter: working.character,
      onList: { _, _, _ throws(CharacterRepositoryError) in throw .unreachable(reason: "offline") })
    let screen = await ScreenUnderTest("1", over: repository, height: 4)
    #expect(screen.terminal.row(1) == "  ├─ Bob  child")
  }

  @Test("Enter or a second click on a row selects its character")
  func selection() async {
    let screen = await ScreenUnderTest("ada")
    await screen.press(KeyPress(.down), KeyPress(.enter))
    #expect(screen.events == [.characterSelected(CharacterID(2))])
    screen.terminal.click(6, 2)
    screen.terminal.click(6, 2)
    #expect(screen.events.last == .characterSelected(CharacterID(3)))
  }

  @Test("+ adds relations until no row is new, - removes them, and the selection stays")
  func depth() async {
    let screen = await ScreenUnderTest("ada")
    #expect(screen.keys == ["←: Fold", "+ =: More relations", "r: Reload"])
    await screen.press(KeyPress(.end))
    #expect(screen.terminal.row(2) == "▌ └─ ● Cy   friend, rival")
    await screen.type("+")
    screen.terminal.expect(
      """
        ● Ada
        ├─ ● Bob     child
        │  └─ ● Dee  child
      ▌ └─ ● Cy      friend, rival



      Depth 2, 3 related characters
      """)
    await screen.type("-_-")
    #expect(screen.terminal.row(7) == "Depth 1, 2 related characters")
    for key in ["+", "=", "+", "="] { await screen.type(key) }
    #expect(screen.terminal.row(7) == "Depth 3, 4 related characters, no more")
    #expect(screen.keys == ["- _: Fewer relations", "r: Reload"])
    await screen.type("-")
    #expect(screen.terminal.row(7) == "Depth 2, 3 related characters")
  }

  @Test("While another depth loads, the old rows stay visible and are dim")
  func loading() async {
    let working = InMemoryCharacterRepository(.relatives)
    let (gate, calls) = (Gate(), CallCounter())
    let repository = StubCharacterRepository(
      onCharacter: { id throws(CharacterRepositoryError) in
        if await calls.next() > 1 { await gate.pass() }
        return try await working.character(id)
      }, onList: working.list)
    let screen = await ScreenUnderTest("1", over: repository)
    await screen.type("+", inFlight: 1)
    screen.terminal.expect(
      """
      ▌ ● Ada
        ├─ ● Bob  child
        └─ ● Cy   friend, rival




      ⠋ Depth 2, loading…
      """)
    #expect(screen.terminal.app.screen[5, 2].style == .dim)
    gate.open()
    await screen.terminal.settle()
    #expect(screen.terminal.row(2) == "  │  └─ ● Dee  child")
    #expect(screen.terminal.app.screen[10, 2].style == .plain)
  }

  @Test(
    "After a failed reload, shows the old rows, the picked depth and the reason"
  )
  func failedReload() async {
    let working = InMemoryCharacterRepository(.relatives)
    let calls = CallCounter()
    let repository = StubCharacterRepository(
      onCharacter: { id throws(CharacterRepositoryError) in
        if await calls.next() == 2 { throw .storage(reason: "damaged") }
        return try await working.character(id)
      }, onList: working.list)
    let screen = await ScreenUnderTest("1", over: repository, width: 60, height: 5)
    let rows = "▌ ● Ada\n  ├─ ● Bob  child\n  └─ ● Cy   friend, rival\n\n"
    await screen.type("+")
    screen.terminal.expect(rows + "Depth 2. Could not use the stored characters: damaged")
    await screen.type("r")
    #expect(screen.terminal.row(4) == "Depth 2, 3 related characters")
  }

  @Test("Shows a loading indicator, and a Retry button after a failure")
  func retry() async {
    let working = InMemoryCharacterRepository(.relatives)
    let (gate, calls) = (Gate(), CallCounter())
    let repository = StubCharacterRepository(
      onCharacter: { id throws(CharacterRepositoryError) in
        if await calls.next() > 1 { return try await working.character(id) }
        await gate.pass()
        throw .unreachable(reason: "no network")
      }, onList: working.list)
    let screen = await ScreenUnderTest("6", over: repository, width: 60, height: 6, inFlight: 1)
    screen.terminal.expect("\n\n                    ⠋ Loading relations…")
    gate.open()
    await screen.terminal.settle()
    screen.terminal.expect(
      """

                      Could not load the relations
           Could not reach the character source: no network.

                               [ Retry ]
      """)
    await screen.press(KeyPress(.enter))
    #expect(screen.terminal.row(0) == "▌ ● Zoe")
  }

}
