import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

@MainActor
@Suite struct TableViewTests {
  private func makeTable(_ count: Int = 4) -> TableView<Int> {
    let rows = ListRows(count: count) { index in
      ListRow(id: index, StyledText("title \(index)"), StyledText("\(1_900 + index)"))
    }
    return TableView(
      rows,
      columns: [TableColumn("Title"), TableColumn("Year", width: .fixed(6), alignment: .trailing)])
  }

  @Test("Shows titles over aligned columns and moves the marker")
  func columns() async {
    let terminal = TestTerminal(width: 22, height: 4)
    let table = makeTable()
    await terminal.show { table }
    terminal.expect(
      "  Title         Year\n› title 0       1900 ┃\n  title 1       1901 ┃\n  title 2       1902")
    terminal.press(KeyPress(.end))
    #expect(terminal.cursor == Point(x: 0, y: 3))
    #expect(table.selectedID == 3)
    terminal.click(4, 1)
    #expect(table.selectedID == 1)
    terminal.click(4, 0)
    #expect(table.selectedID == 1)
  }

  @Test("Truncates texts and cuts off columns that do not fit")
  func narrow() async {
    let terminal = TestTerminal(width: 14, height: 9)
    await terminal.show { makeTable(1) }
    terminal.expect("  Tit…    Year\n› tit…    1900")
    terminal.resize(width: 6, height: 9)
    terminal.expect("    Y…\n›    …")
    terminal.resize(width: 1, height: 1)
    terminal.expect("›")
  }

  @Test("Lists the titles and rows as text")
  func accessibility() {
    #expect(
      makeTable(2).accessibilityElements.map(\.description) == [
        "Table, list, 2 rows", "Title, Year, heading", "title 0, row, 1900, selected",
        "title 1, row, 1901",
      ])
  }
}
