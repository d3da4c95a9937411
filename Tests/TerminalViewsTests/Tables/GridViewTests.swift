import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

@MainActor
@Suite struct GridViewTests {
  private func makeGrid(_ count: Int) -> GridView<Int> {
    let rows = ListRows(count: count) { ListRow(id: $0, StyledText("tile \($0)"), "more") }
    return GridView(rows, tileSize: Size(width: 8, height: 2))
  }

  @Test("Moves in two dimensions")
  func moves() async {
    let terminal = TestTerminal(width: 28, height: 5)
    let grid = makeGrid(8)
    await terminal.show { grid }
    terminal.expect(
      """
      › tile 0   tile 1   tile 2 ┃
        more     more     more   ┃
                                 ┃
        tile 3   tile 4   tile 5
        more     more     more
      """)
    terminal.press(KeyPress(.right), KeyPress(.down), KeyPress(.down))
    #expect(grid.selectedID == 7)
    #expect(terminal.cursor == Point(x: 9, y: 3))
    terminal.press(KeyPress(.up), KeyPress(.right), KeyPress(.down))
    // The last line is shorter.
    #expect(grid.selectedID == 7)
    terminal.press(KeyPress(.home), KeyPress(.up), KeyPress(.left))
    #expect(grid.selectedID == 0)
    terminal.click(20, 1)
    #expect(grid.selectedID == 2)
    terminal.mouse(.scrollDown, 0, 0)
    #expect(grid.selectedID == 5)
  }

  @Test("Uses as many columns as fit, at least one")
  func sizes() async {
    let terminal = TestTerminal(width: 18, height: 3)
    let grid = makeGrid(1_000_000)
    await terminal.show { grid }
    terminal.press(KeyPress(.down))
    #expect(grid.selectedID == 2)
    terminal.resize(width: 5, height: 3)
    terminal.press(KeyPress(.down))
    #expect(grid.selectedID == 3)
    terminal.expect("› t…┃\n  m…")
    terminal.resize(width: 1, height: 1)
    terminal.expect("›")
  }
}
