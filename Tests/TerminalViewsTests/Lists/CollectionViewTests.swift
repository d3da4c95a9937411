import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

@MainActor @Suite struct CollectionViewTests {
  private func items(_ count: Int, sections: [Int] = []) -> ListRows<Int> {
    ListRows(count: count, sections: sections.map { ListSection("Section \($0)", start: $0) }) {
      ListRow(id: $0, StyledText("item \($0)"))
    }
  }

  private func collection(
    _ source: ListRows<Int>, width: Int? = 9, height: Int = 2
  ) -> CollectionView<Int> {
    CollectionView(source, minimumCellWidth: width, cellHeight: height) { CountingCell($0) }
  }

  private func cell(_ id: Int, of collection: CollectionView<Int>) throws -> CountingCell {
    try #require(collection.cells[id] as? CountingCell)
  }

  @Test("Arrow keys move the mark in two dimensions, by rows of the screen")
  func arrows() async {
    let collection = collection(items(8))
    let terminal = await TestTerminal(width: 28, height: 5) { collection }
    terminal.expect(
      """
      ▌item 0   item 1   item 2  ┃
      ▌.        .        .       ┃
       item 3   item 4   item 5  ┃
       .        .        .       ┃
       item 6   item 7
      """)
    terminal.press(KeyPress(.right), KeyPress(.right), KeyPress(.down))
    #expect(collection.selectedID == 5)
    terminal.press(KeyPress(.down))
    terminal.expect(
      """
       .        .        .
       item 3   item 4   item 5  ┃
       .        .        .       ┃
       item 6  ▌item 7           ┃
       .       ▌.                ┃
      """)
    terminal.press(KeyPress(.up))
    #expect(collection.selectedID == 5)
    #expect(terminal.cursor == Point(x: 18, y: 1))
  }

  @Test("Left and Right leave the keys to the superviews at the ends of a row")
  func rowEnds() async {
    let collection = collection(items(5))
    let terminal = await TestTerminal(width: 28, height: 5) { collection }
    let left = collection.keyBindings.filter { $0.title == "Previous item" }
    #expect(left.isEmpty)
    terminal.press(KeyPress(.right), KeyPress(.right), KeyPress(.right), KeyPress(.down))
    #expect(collection.selectedID == 4)
    #expect(collection.keyBindings.allSatisfy { $0.title != "Next item" })
    terminal.press(KeyPress(.up))
    #expect(collection.selectedID == 2, "Up returns to the column in which Down has started.")
  }

  @Test("Sections have headers and footers, which are shown with their first and last items")
  func sections() async {
    let collection = collection(items(5, sections: [1, 4]), height: 1)
    collection.makeFooter = { Label(StyledText("end of \($0.start)")) }
    let terminal = await TestTerminal(width: 20, height: 4) { collection }
    terminal.expect(
      """
      ▌item 0            ┃
       Section 1         ┃
       item 1   item 2
       item 3
      """)
    terminal.press(KeyPress(.down), KeyPress(.down))
    #expect(collection.selectedID == 3)
    terminal.expect(
      """
       Section 1         ┃
       item 1   item 2   ┃
      ▌item 3
       end of 1
      """)
    terminal.press(KeyPress(.end))
    terminal.expect(
      """
       end of 1
       Section 4
      ▌item 4            ┃
       end of 4          ┃
      """)
  }

  @Test("A header can be any view, of any height")
  func headers() async {
    let collection = collection(items(1, sections: [0]), height: 1)
    collection.makeHeader = { Border($0.title) }
    collection.headerHeight = 2
    let terminal = await TestTerminal(width: 20, height: 4) { collection }
    terminal.expect(" ╭─ Section 0 ───╮\n ╰───────────────╯\n▌item 0")
  }

  @Test("A change of one item lays out and draws one cell")
  func oneCell() async throws {
    let collection = collection(items(1_000))
    let terminal = await TestTerminal(width: 80, height: 24) { collection }
    let changed = try cell(4, of: collection)
    func draws() -> Int { collection.cells.values.reduce(0) { $0 + ($1 as! CountingCell).draws } }
    func layouts() -> Int {
      collection.cells.values.reduce(0) { $0 + ($1 as! CountingCell).layouts }
    }
    var before = (draws(), layouts(), changed.draws, terminal.app.statistics.bytes)
    changed.note = "changed"
    await terminal.settle()
    #expect(terminal.row(1).contains("changed"))
    #expect((draws(), layouts(), changed.draws) == (before.0 + 1, before.1, before.2 + 1))
    #expect(terminal.app.statistics.bytes - before.3 < 40)
    before = (draws(), layouts(), changed.draws, terminal.app.statistics.bytes)
    changed.model = -4
    await terminal.settle()
    #expect(terminal.row(0).contains("item -4"))
    #expect((draws(), layouts(), changed.draws) == (before.0 + 1, before.1 + 1, before.2 + 1))
    #expect(terminal.app.statistics.bytes - before.3 < 40)
  }

  @Test("Selecting a visible item draws two cells")
  func twoCells() async {
    let collection = collection(items(1_000))
    let terminal = await TestTerminal(width: 80, height: 24) { collection }
    func draws() -> Int { collection.cells.values.reduce(0) { $0 + ($1 as! CountingCell).draws } }
    let before = draws()
    terminal.press(KeyPress(.down))
    #expect(draws() == before + 2)
    #expect(terminal.row(2).hasPrefix("▌item 8"))
    #expect(terminal.row(0).hasPrefix(" item 0"))
  }

  @Test(
    "A key asks a source of any size for the same number of items", arguments: [200, 1_000_000])
  func cost(count: Int) async {
    var asked = 0
    let source = ListRows(count: count) { index in
      asked += 1
      return ListRow(id: index, "")
    }
    let collection = CollectionView(source, minimumCellWidth: 9, cellHeight: 2) { CountingCell($0) }
    let terminal = await TestTerminal(width: 37, height: 10) { collection }
    asked = 0
    terminal.press(KeyPress(.right), KeyPress(.pageDown), KeyPress(.down), KeyPress(.up))
    #expect(asked < 120)
    asked = 0
    terminal.press(KeyPress(.end))
    #expect(collection.selectedID == count - 1)
    #expect(asked < 40)
  }

  @Test("Cells exist for the visible rows and those beside them, leave, and return as they were")
  func lifetime() async throws {
    var made: [Int] = []
    let collection = CollectionView(items(1_000), cellHeight: 1) { id in
      made.append(id)
      return CountingCell(id)
    }
    let terminal = await TestTerminal(width: 20, height: 3) { collection }
    #expect(made == [0, 1, 2, 3])
    let first = try cell(0, of: collection)
    first.note = "stays"
    terminal.press(KeyPress(.pageDown), KeyPress(.pageDown))
    #expect(made == Array(0...9))
    #expect((first.attachments, first.detachments) == (1, 1))
    terminal.press(KeyPress(.home))
    #expect(made == Array(0...9))
    #expect(try cell(0, of: collection) === first)
    #expect((first.attachments, first.detachments) == (2, 1))
    for _ in 0..<60 { terminal.press(KeyPress(.pageDown)) }
    #expect(collection.cells.count == 55)
    #expect(first.detachments == 2)
    #expect(collection.cells[0] == nil)
  }

  @Test("A click selects an item, another one activates it, and a header does neither")
  func clicks() async {
    let collection = collection(items(9, sections: [0]), height: 1)
    var events: [String] = []
    collection.onSelect = { events.append("select \($0)") }
    collection.onActivate = { events.append("open \($0)") }
    let terminal = await TestTerminal(width: 28, height: 4) { collection }
    terminal.click(12, 2)
    terminal.click(12, 2)
    terminal.click(3, 0)
    #expect(events == ["select 4", "open 4"])
    terminal.press(KeyPress(.enter))
    #expect(events.last == "open 4")
  }

  @Test("The wheel scrolls by rows of the screen, and the selection stays visible")
  func wheel() async {
    let collection = collection(items(30), height: 4)
    let terminal = await TestTerminal(width: 28, height: 6) { collection }
    terminal.mouse(.scrollDown, 3, 3)
    #expect(collection.selectedID == 0)
    terminal.expect(
      """
      ▌.        .        .       ┃
       item 3   item 4   item 5
       .        .        .
       .        .        .
       .        .        .
       item 6   item 7   item 8
      """)
    #expect(terminal.cursor == Point(x: 0, y: 0))
    terminal.mouse(.scrollDown, 3, 3)
    #expect(collection.selectedID == 3)
    for _ in 0..<20 { terminal.mouse(.scrollUp, 3, 3) }
    #expect(collection.selectedID == 3)
    #expect(terminal.row(4) == "▌item 3   item 4   item 5")
  }

  @Test("Inserted and removed items leave the selected item on its line")
  func changes() async {
    let collection = CollectionView(items(0), cellHeight: 1) { CountingCell($0) }
    func show(_ ids: [Int]) { collection.model = ListRows(ids.map { ListRow(id: $0, "") }) }
    let terminal = await TestTerminal(width: 12, height: 3) { collection }
    terminal.expect("\nNothing here")
    show([1, 2, 3, 4])
    await terminal.settle()
    terminal.press(KeyPress(.down), KeyPress(.down), KeyPress(.down))
    terminal.expect(" item 2\n item 3    ┃\n▌item 4    ┃")
    show([7, 8, 1, 2, 3, 4, 5])
    await terminal.settle()
    terminal.expect(" item 2\n item 3    ┃\n▌item 4")
    show([7, 8, 1, 2, 3, 5])
    await terminal.settle()
    terminal.expect(" item 2\n item 3\n▌item 5    ┃")
    show([])
    await terminal.settle()
    #expect(collection.selectedID == nil)
    terminal.expect("\nNothing here")
  }

  @Test("The number of columns depends on the width, and the selected item stays visible")
  func resize() async {
    let collection = collection(items(40))
    let terminal = await TestTerminal(width: 37, height: 4) { collection }
    collection.select(25)
    await terminal.settle()
    terminal.expect(
      """
       item 20  item 21  item 22  item 23
       .        .        .        .       ┃
       item 24 ▌item 25  item 26  item 27
       .       ▌.        .        .
      """)
    terminal.resize(width: 9, height: 3)
    terminal.expect(" .\n▌item 2 ┃\n▌.")
    terminal.resize(width: 1, height: 1)
    terminal.resize(width: 20, height: 4)
    await terminal.settle()
    #expect(terminal.text.contains("▌item 25"))
  }

  // MARK: - Controls in cells

  @Test("Enter presses the control of the selected cell, and the collection keeps the focus")
  func enter() async {
    var retried: [Int] = []
    let collection = CollectionView(items(4), minimumCellWidth: 12, cellHeight: 1) { id in
      id == 1 ? Button("Retry") { retried.append(id) } : CountingCell(id)
    }
    var opened: [Int] = []
    collection.onActivate = { opened.append($0) }
    let terminal = await TestTerminal(width: 25, height: 2) { collection }
    #expect(terminal.app.activeKeyBindings.filter { $0.isInToolbar }.map(\.title) == ["Open"])
    terminal.press(KeyPress(.right))
    #expect(terminal.app.activeKeyBindings.filter { $0.isInToolbar }.map(\.title) == ["Retry"])
    terminal.press(KeyPress(.enter))
    #expect(retried == [1] && opened.isEmpty && collection.isFocused)
    terminal.press(KeyPress(.down), KeyPress(.enter))
    #expect(opened == [3])
  }

  @Test("Tab selects the cell of the control that it reaches, and an arrow key leaves the control")
  func tab() async {
    let collection = CollectionView(items(6), cellHeight: 1) { id in
      id % 3 == 2 ? Button("Retry \(id)") {} : CountingCell(id)
    }
    var selected: [Int] = []
    collection.onSelect = { selected.append($0) }
    let terminal = await TestTerminal(width: 16, height: 3) { collection }
    terminal.press(KeyPress(.tab))
    #expect(selected == [2] && !collection.isFocused)
    #expect(terminal.row(2) == "▌[ Retry 2 ]")
    terminal.press(KeyPress(.down))
    #expect(selected == [2, 3] && collection.isFocused)
    terminal.expect(" item 1        ┃\n [ Retry 2 ]\n▌item 3")
  }

  @Test("Tab moves into the selected cell first")
  func tabIntoCell() async {
    let collection = CollectionView(items(3), cellHeight: 1) { id in Button("Retry \(id)") {} }
    let terminal = await TestTerminal(width: 16, height: 3) { collection }
    terminal.press(KeyPress(.down), KeyPress(.tab))
    #expect(collection.cells[1]?.isFocused == true)
    terminal.press(KeyPress(.tab))
    #expect(collection.selectedID == 2)
  }

  @Test(
    "A tile that is retried by its own button leaves the focus to the collection while it loads")
  func retry() async {
    let tiles = (0..<2).map { _ in AsyncView(.failure(title: "No")) }
    var retried: [Int] = []
    for (index, tile) in tiles.enumerated() {
      tile.onRetry = { [unowned tile] in
        retried.append(index)
        tile.model = .loading("picture")
      }
    }
    let collection = CollectionView(items(2), minimumCellWidth: 12, cellHeight: 4) { tiles[$0] }
    let terminal = await TestTerminal(width: 25, height: 4) { collection }
    terminal.click(19, 2)
    #expect(retried == [1])
    await terminal.settle()
    #expect(collection.isFocused && collection.selectedID == 1)
    tiles[1].model = .failure(title: "Again")
    await terminal.settle()
    #expect(tiles[1].containsFocus)
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    tiles[1].model = .success(Label("picture"))
    await terminal.settle()
    #expect(collection.isFocused)
    #expect(terminal.text.contains("picture"))
  }

  @Test("The elements are the visible items with their state, and the controls of their cells")
  func elements() async {
    let collection = CollectionView(items(9, sections: [0]), minimumCellWidth: 12, cellHeight: 1) {
      id in
      id == 1 ? ErrorView(ErrorMessage("Could not load")) : Label("item \(id)")
    }
    collection.label = "Photos"
    _ = await TestTerminal(width: 25, height: 2) { collection }
    #expect(
      collection.accessibilityElements.map(\.description) == [
        "Photos, list, items 1 to 2 of 9", "Section 0", "item 0, row, selected",
        "item 1, row, Could not load, alert", "Retry, button, item 1", "Next items, button",
      ])
    guard case .activate(let showNext)? = collection.accessibilityElements.last?.action else {
      return
    }
    showNext()
    #expect(collection.selectedID == 2)
  }
}

/// A cell that shows its ID, and counts what happens to it.
private final class CountingCell: View<Int> {
  private(set) var draws = 0
  private(set) var layouts = 0
  private(set) var attachments = 0
  private(set) var detachments = 0
  var note = "." { didSet { setNeedsDisplay() } }

  override func didAttach() { attachments += 1 }
  override func didDetach() { detachments += 1 }
  override func layoutSubviews() { layouts += 1 }

  override func draw(in canvas: Canvas) {
    draws += 1
    canvas.draw("item \(model)", at: .zero)
    for y in 1..<max(2, canvas.size.height) { canvas.draw(note, at: Point(x: 0, y: y)) }
  }
}
