import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

@MainActor @Suite struct ListViewTests {
  private func makeRows(_ count: Int) -> ListRows<Int> {
    ListRows(count: count) { ListRow(id: $0, StyledText("row \($0)")) }
  }

  private func letters(_ letters: String) -> ListRows<Character> {
    ListRows(letters.map { ListRow(id: $0, StyledText(String($0))) })
  }

  @Test("Creates only the visible rows of a collection") func collection() async {
    var made: Set<Int> = []
    let terminal = await TestTerminal(width: 20, height: 3) {
      ListView(
        ListRows((10..<10_010).dropFirst()) { number in
          made.insert(number)
          return ListRow(id: number, StyledText("row \(number)"))
        })
    }
    #expect(terminal.row(0).hasPrefix("▌ row 11"))
    #expect(made.count < 10)
  }

  @Test("Moves the marker with the arrow keys and keeps the cursor on it") func arrows() async {
    let list = ListView<Int>(makeRows(5))
    let terminal = await TestTerminal(width: 12, height: 3) { list }
    terminal.expect("▌ row 0    ┃\n  row 1\n  row 2")
    terminal.press(KeyPress(.down), KeyPress(.down), KeyPress(.down))
    terminal.expect("  row 1\n  row 2    ┃\n▌ row 3")
    #expect(terminal.cursor == Point(x: 0, y: 2))
    terminal.press(KeyPress(.up))
    #expect(list.selectedID == 2)
    terminal.expect("  row 1\n▌ row 2    ┃\n  row 3")
  }

  @Test("Can mark the selected row only while the list has the focus")
  func markerWithFocus() async {
    let (list, field) = (ListView<Int>(makeRows(1)), TextField())
    list.marksSelectionOnlyWithFocus = true
    let page = Stack(.vertical)
    page.add(list, flex: 1)
    page.add(field)
    let terminal = await TestTerminal(width: 12, height: 2) { page }
    #expect(terminal.row(0) == "▌ row 0")
    terminal.press(KeyPress(.tab))
    #expect(terminal.row(0) == "  row 0")
    list.marksSelectionOnlyWithFocus = false
    await terminal.settle()
    #expect(terminal.row(0) == "▌ row 0")
  }

  @Test("The selected row is highlighted up to the scroll indicator, and keeps part colors")
  func bar() async {
    let row = ListRow(id: 1, "Zeus", StyledText("god", style: .foreground(.category(2))))
    let (list, field) = (ListView<Int>(ListRows([row])), TextField())
    let page = Stack(.vertical)
    page.add(list, flex: 1)
    page.add(field)
    let terminal = await TestTerminal(width: 14, height: 3) { page }
    terminal.expect("▌ Zeus   god")
    func styles() -> [TextStyle] { [0, 2, 9, 12, 13].map { terminal.app.screen[$0, 0].style } }
    let bar = TextStyle.background(.selection).with(.bold)
    #expect(
      styles() == [
        bar.with(.foreground(.accent)), bar, bar.with(.foreground(.category(2))), bar, .plain,
      ])
    field.focus()
    await terminal.settle()
    let quiet = TextStyle.background(.inactiveSelection)
    #expect(
      styles() == [
        quiet.with(.foreground(.secondary)), quiet, quiet.with(.foreground(.category(2))), quiet,
        .plain,
      ])
  }

  @Test("An empty list shows centered text with the reason and a hint")
  func empty() async {
    let list = ListView<Int>(makeRows(0))
    list.emptyText = "No favorites yet"
    list.emptyHint = "f adds one"
    let terminal = await TestTerminal(width: 20, height: 6) { list }
    terminal.expect("\n\n  No favorites yet\n     f adds one")
    #expect(
      list.accessibilityElements.map(\.description) == [
        "List, list, No favorites yet, f adds one"
      ])
  }

  @Test("A row selected before the first layout is visible, with the rows around it")
  func early() async {
    let list = ListView<Int>(makeRows(5))
    list.select(1)
    let terminal = await TestTerminal(width: 12, height: 3) { list }
    terminal.expect("  row 0    ┃\n▌ row 1\n  row 2")
    let other = ListView<Int>(makeRows(5))
    other.select(4)
    other.model = makeRows(6)
    await terminal.show { other }
    terminal.expect("  row 2\n  row 3    ┃\n▌ row 4")
  }

  @Test("Reports a request for the last row even if it is already selected")
  func lastRow() async {
    let list = ListView<Int>(makeRows(5))
    var reports: [Int?] = []
    list.onLastRow = { [unowned list] in reports.append(list.selectedID) }
    let terminal = await TestTerminal(width: 12, height: 3) { list }
    terminal.press(KeyPress(.end), KeyPress("G"), KeyPress(.up))
    #expect(reports == [4, 4])
  }

  @Test("Creates only visible rows when jumping to the end of a million rows")
  func virtual() async {
    var asked: Set<Int> = []
    let rows = ListRows(count: 1_000_000) { index in
      asked.insert(index)
      return ListRow(id: index, StyledText("row \(index)"))
    }
    let terminal = await TestTerminal(width: 20, height: 4) { ListView<Int>(rows) }
    terminal.press(KeyPress(.end))
    #expect(asked == Set([0, 1, 2, 3, 999_996, 999_997, 999_998, 999_999]))
  }

  @Test("Keeps the selected row and its line when rows are inserted and removed before it")
  func insertions() async {
    let list = ListView<Character>(letters("abcde"))
    let terminal = await TestTerminal(width: 10, height: 3) { list }
    list.select("c")
    await terminal.settle()
    terminal.expect("  a      ┃\n  b\n▌ c")
    list.model = letters("xyabcde")
    await terminal.settle()
    terminal.expect("  a\n  b      ┃\n▌ c")
    list.model = letters("bcde")
    await terminal.settle()
    terminal.expect("  b      ┃\n▌ c      ┃\n  d")
  }

  @Test("Reports the rows that the user selects and activates") func reports() async {
    var events: [String] = []
    let list = ListView<Int>(
      makeRows(9), onSelect: { events.append("select \($0)") },
      onActivate: { events.append("activate \($0)") })
    let terminal = await TestTerminal(width: 20, height: 4) { list }
    list.select(2)
    terminal.press(KeyPress(.up), KeyPress(.enter))
    terminal.click(3, 3)
    terminal.click(3, 3)
    terminal.mouse(.scrollDown, 0, 0)
    #expect(events == ["select 1", "activate 1", "select 3", "activate 3"])
    terminal.mouse(.scrollDown, 0, 0)
    #expect(events.last == "select 5")
  }

  @Test("Shows section titles, and keeps the title of visible rows when moving")
  func sections() async {
    let sections = [ListSection("First", start: 0), ListSection("Second", start: 2)]
    let list = ListView<Int>(
      ListRows(count: 4, sections: sections) { ListRow(id: $0, StyledText("row \($0)")) })
    let terminal = await TestTerminal(width: 12, height: 4) { list }
    terminal.expect("First      ┃\n▌ row 0    ┃\n  row 1\nSecond")
    terminal.press(KeyPress(.down), KeyPress(.down))
    terminal.expect("  row 0\n  row 1    ┃\nSecond     ┃\n▌ row 2")
    terminal.press(KeyPress(.down))
    terminal.expect("  row 1\nSecond\n  row 2    ┃\n▌ row 3    ┃")
    list.hasStickyTitles = true
    await terminal.settle()
    terminal.expect("First\nSecond\n  row 2    ┃\n▌ row 3    ┃")
    terminal.press(KeyPress(.home))
    terminal.expect("First      ┃\n▌ row 0    ┃\n  row 1\nSecond")
  }

  @Test("Shows further parts at the end of a line if the first part keeps half of the width")
  func parts() async {
    let rows = ListRows([
      ListRow(id: 0, "Éowyn 中文 of Rohan", "1954"), ListRow(id: 1, "short", "a part that is long"),
    ])
    let terminal = await TestTerminal(width: 20, height: 2) { ListView<Int>(rows) }
    terminal.expect("▌ Éowyn 中文… 1954\n  short")
  }

  @Test("The accessibility elements are the rows around the selected row") func accessibility() {
    let list = ListView<Int>(makeRows(3))
    #expect(
      list.accessibilityElements.map(\.description) == [
        "List, list, 3 rows", "row 0, row, selected", "row 1, row", "row 2, row",
      ])
    let long = ListView<Int>(makeRows(1_000_000))
    long.select(500_000)
    #expect(long.accessibilityElements.count == 23)
    #expect(
      long.accessibilityElements[0].description == "List, list, rows 499991 to 500010 of 1000000")
    #expect(
      long.accessibilityElements.suffix(2).map(\.description) == [
        "Next rows, button", "Previous rows, button",
      ])
  }

  @Test("The buttons of a long list show the next or previous rows as elements")
  func pageButtons() {
    let list = ListView<Int>(makeRows(50))
    for (button, rows) in [
      ("Next rows", "rows 21 to 40"), ("Next rows", "rows 31 to 50"),
      ("Previous rows", "rows 11 to 30"), ("Previous rows", "rows 1 to 20"),
    ] {
      let element = list.accessibilityElements.first { $0.label == button }
      guard case .activate(let activate)? = element?.action else {
        Issue.record("There is no button \(button).")
        return
      }
      activate()
      #expect(list.accessibilityElements[0].description == "List, list, \(rows) of 50")
    }
  }
}

@MainActor @Suite struct TableViewTests {
  private func makeTable(_ count: Int = 4) -> TableView<Int> {
    let rows = ListRows(count: count) { index in
      ListRow(id: index, StyledText("title \(index)"), StyledText("\(1_900 + index)"))
    }
    return TableView(
      rows,
      columns: [TableColumn("Title"), TableColumn("Year", width: .fixed(6), alignment: .trailing)])
  }

  @Test("Shows titles over aligned columns and moves the marker") func columns() async {
    let table = makeTable()
    let terminal = await TestTerminal(width: 22, height: 4) { table }
    terminal.expect(
      "  Title         Year\n▌ title 0       1900 ┃\n  title 1       1901 ┃\n  title 2       1902")
    terminal.press(KeyPress(.end))
    #expect(terminal.cursor == Point(x: 0, y: 3))
    #expect(table.selectedID == 3)
    terminal.click(4, 1)
    #expect(table.selectedID == 1)
    terminal.click(4, 0)
    #expect(table.selectedID == 1)
  }

  @Test("Truncates text and cuts off columns that don't fit") func narrow() async {
    let terminal = await TestTerminal(width: 14, height: 9) { makeTable(1) }
    terminal.expect("  T…    Year\n▌ t…    1900")
    terminal.resize(width: 6, height: 9)
    terminal.expect("    …\n▌   …")
    terminal.resize(width: 1, height: 1)
    terminal.expect("▌")
  }

  @Test("Lists the titles and rows as text") func accessibility() {
    #expect(
      makeTable(2).accessibilityElements.map(\.description) == [
        "Table, list, 2 rows", "Title, Year, heading", "title 0, row, 1900, selected",
        "title 1, row, 1901",
      ])
  }
}
