import RandomTesting
import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

/// Compares lists with a model under random keys, changes and sizes.
@MainActor @Suite struct RandomListTests {
  @Test("Selects the same row as a model, and shows the row", arguments: RandomSource.seeds)
  func selection(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    for _ in 0..<20 {
      let terminal = TestTerminal(width: 1 + random.below(20), height: 1 + random.below(8))
      var model = SelectionModel(ids: Array(0..<random.below(30)))
      let hasSections = random.isTrue(oneIn: 2)
      let list = ListView<Int>(ListRows<Int>([]))
      list.hasStickyTitles = random.isTrue(oneIn: 2)
      list.model = model.rows(hasSections: hasSections)
      await terminal.show { list }
      for _ in 0..<60 {
        if random.isTrue(oneIn: 3) {
          model.change(&random)
          list.model = model.rows(hasSections: hasSections)
        } else if random.isTrue(oneIn: 6) {
          terminal.resize(width: 1 + random.below(20), height: 1 + random.below(8))
        } else {
          let page = max(1, terminal.device.size.height - 1)
          let (key, distance) = random.one(of: Self.moves(page: page))
          await terminal.settle()
          terminal.press(KeyPress(key))
          model.move(by: distance)
        }
        if random.isTrue(oneIn: 4) {
          await terminal.settle()
          let (x, y) = (random.below(20), random.below(8))
          terminal.mouse(random.one(of: [.scrollUp, .scrollDown, .press]), x, y)
          model.select(list.selectedID)
        }
        #expect(list.selectedID == model.selectedID, "seed \(seed)")
        await terminal.settle()
        #expect(isConsistent(terminal, model), "seed \(seed):\n\(terminal.text)")
        let shown = terminal.text
        list.setNeedsDisplay()
        await terminal.settle()
        terminal.expect(shown)
      }
    }
  }

  private static func moves(page: Int) -> [(Key, Int)] {
    [
      (.up, -1), (.down, 1), (.pageUp, -page), (.pageDown, page), (.home, -1_000_000),
      (.end, 1_000_000),
    ]
  }

  /// Returns whether the only marker is in the row of the cursor and marks the selected row.
  /// Without a selection, returns whether no row is marked.
  private func isConsistent(_ terminal: TestTerminal, _ model: SelectionModel) -> Bool {
    let rows = (0..<terminal.device.size.height).map(terminal.row)
    let marked = rows.indices.filter { rows[$0].hasPrefix("▌") }
    guard let selected = model.selectedID else { return marked.isEmpty }
    guard marked == [terminal.cursor?.y] else { return false }
    let text = "▌ \(selected)"
    let shown = rows[marked[0]].prefix(text.count)
    return text.hasPrefix(shown.split(separator: "…").first ?? "")
  }
}

/// A list of ids, one of which is selected.
private struct SelectionModel {
  var ids: [Int]
  private var index = 0
  private var selected: Int?
  private var nextID = 1_000

  init(ids: [Int]) {
    self.ids = ids
    selected = ids.first
  }

  var selectedID: Int? { ids.isEmpty ? nil : selected }

  @MainActor
  func rows(hasSections: Bool) -> ListRows<Int> {
    let sections = stride(from: 0, to: ids.count, by: 4).map { ListSection("Section", start: $0) }
    return ListRows(
      ids.map { ListRow(id: $0, StyledText("\($0)")) }, sections: hasSections ? sections : [])
  }

  mutating func move(by distance: Int) {
    guard !ids.isEmpty else { return }
    index = min(max(0, index + distance), ids.count - 1)
    selected = ids[index]
  }

  mutating func select(_ id: Int?) {
    guard let id, let found = ids.firstIndex(of: id) else { return }
    (index, selected) = (found, id)
  }

  mutating func change(_ random: inout RandomSource) {
    for _ in 0..<1 + random.below(5) {
      if random.isTrue(oneIn: 2), !ids.isEmpty {
        ids.remove(at: random.below(ids.count))
      } else {
        ids.insert(nextID, at: random.below(ids.count + 1))
        nextID += 1
      }
    }
    if random.isTrue(oneIn: 10) { ids.shuffle(using: &random) }
    guard !ids.isEmpty else { return }
    index = selected.flatMap(ids.firstIndex) ?? min(index, ids.count - 1)
    selected = ids[index]
  }
}

/// Checks frames that draw only the rows that have changed.
@MainActor @Suite struct IncrementalRowsTests {
  /// Shows rows below a line. A test can show a note over the rows.
  private final class Page: TerminalView {
    let line = Line()
    let rows: RowsView<Int>
    let note = Label("note")

    init(_ rows: RowsView<Int>) {
      self.rows = rows
      super.init()
      [line, rows, note].forEach(addSubview)
      note.isHidden = true
    }

    override func layoutSubviews() {
      line.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
      rows.frame = bounds.inset(by: Insets(top: 1, left: 1))
      note.frame = Rect(x: 3, y: 2, width: 6, height: 1)
    }
  }

  private final class Line: TerminalView {
    private(set) var draws = 0

    override func draw(in canvas: Canvas) {
      draws += 1
      canvas.fill(canvas.bounds, character: "─")
    }
  }

  @Test("Moving the selection redraws no other view, unless a view may cover the rows")
  func drawnViews() async {
    let page = Page(ListView<Int>(Self.rows(count: 50)))
    let terminal = await TestTerminal(width: 20, height: 8) { page }
    let draws = page.line.draws
    for key in [Key.down, .pageDown, .up, .pageUp] { terminal.press(KeyPress(key)) }
    terminal.mouse(.scrollDown, 5, 5)
    #expect(page.line.draws == draws)
    page.note.isHidden = false
    await terminal.settle()
    let covered = page.line.draws
    terminal.press(KeyPress(.down))
    #expect(page.line.draws == covered + 1)
  }

  @Test("Moving the selection also draws the pending change of another view")
  func otherChange() async {
    let page = Page(ListView<Int>(Self.rows(count: 50)))
    let terminal = await TestTerminal(width: 20, height: 4) { page }
    page.line.setNeedsDisplay()
    let draws = page.line.draws
    terminal.press(KeyPress(.down))
    #expect(page.line.draws == draws + 1)
  }

  @Test("Partial redraws show the same cells as a full redraw", arguments: RandomSource.seeds)
  func cells(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    for _ in 0..<6 {
      let page = Page(Self.randomRows(&random))
      if random.isTrue(oneIn: 2) { page.backgroundColor = .blue }
      let terminal = TestTerminal(width: 4 + random.below(30), height: 2 + random.below(12))
      await terminal.show { page }
      for step in 0..<40 {
        change(page, terminal, &random)
        let shown = Self.cells(of: terminal)
        page.setNeedsDisplay()
        await terminal.settle()
        #expect(Self.cells(of: terminal) == shown, "seed \(seed), step \(step)\n\(terminal.text)")
      }
    }
  }

  private func change(_ page: Page, _ terminal: TestTerminal, _ random: inout RandomSource) {
    switch random.below(12) {
    case 0: page.rows.model = Self.rows(count: random.below(40))
    case 1: terminal.resize(width: 4 + random.below(30), height: 2 + random.below(12))
    case 2: page.note.isHidden.toggle()
    case 3: page.present(Label("presented"), style: .sheet)
    case 4: page.dismissPresentedViews()
    case 5: terminal.mouse(.press, random.below(30), random.below(12))
    case 6: terminal.mouse(random.one(of: [.scrollUp, .scrollDown]), 3, 3)
    default: break
    }
    let keys: [Key] = [.up, .down, .down, .pageUp, .pageDown, .home, .end, .left, .right]
    for _ in 0..<1 + random.below(3) { terminal.press(KeyPress(random.one(of: keys))) }
  }

  private static func randomRows(_ random: inout RandomSource) -> RowsView<Int> {
    let source = rows(count: random.below(60))
    let columns = [TableColumn("Title"), TableColumn("Year", width: .fixed(4))]
    return random.isTrue(oneIn: 2)
      ? ListView<Int>(source) : TableView<Int>(source, columns: columns)
  }

  private static func rows(count: Int) -> ListRows<Int> {
    ListRows(count: count) {
      ListRow(id: $0, StyledText("日本語 \($0) é👩‍👩‍👧"), StyledText("\(1800 + $0)"))
    }
  }

  private static func cells(of terminal: TestTerminal) -> [Cell] {
    let size = terminal.device.size
    return (0..<size.height).flatMap { y in (0..<size.width).map { terminal.app.screen[$0, y] } }
  }
}
