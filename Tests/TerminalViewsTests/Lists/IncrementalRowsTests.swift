import RandomTesting
import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

/// Frames that draw only the rows that have changed.
@MainActor
@Suite struct IncrementalRowsTests {
  /// Shows rows below a line, and maybe a note over them.
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

  @Test("A key that moves the selection draws no other view, unless it may cover the rows")
  func drawnViews() async {
    let page = Page(ListView<Int>(Self.rows(count: 50)))
    let terminal = TestTerminal(width: 20, height: 8)
    await terminal.show { page }
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

  @Test("A change of another view is drawn, together with a move of the selection")
  func otherChange() async {
    let page = Page(ListView<Int>(Self.rows(count: 50)))
    let terminal = TestTerminal(width: 20, height: 4)
    await terminal.show { page }
    page.line.setNeedsDisplay()
    let draws = page.line.draws
    terminal.press(KeyPress(.down))
    #expect(page.line.draws == draws + 1)
  }

  @Test("Shows the cells that a whole frame shows", arguments: RandomSource.seeds)
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
