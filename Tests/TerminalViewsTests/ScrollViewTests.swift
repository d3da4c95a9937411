import RandomTesting
import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@testable import TerminalViews

@MainActor @Suite struct ScrollViewTests {
  @Test("Scrolls with keys and the wheel to the ends of the content")
  func keys() async {
    let scroll = ScrollView(Lines(count: 9))
    let terminal = await TestTerminal(width: 10, height: 3) { scroll }
    terminal.expect("line 0   ┃\nline 1\nline 2")
    terminal.press(KeyPress(.down), KeyPress(.pageDown))
    terminal.expect("line 3\nline 4   ┃\nline 5")
    terminal.press(KeyPress(.end), KeyPress(.down))
    terminal.expect("line 6\nline 7\nline 8   ┃")
    terminal.mouse(.scrollUp, 0, 0)
    #expect(scroll.offset == 3)
    terminal.press(KeyPress(.home), KeyPress(.up))
    #expect(scroll.offset == 0)
  }

  @Test("Content that fits needs no scroll indicator and can't be focused")
  func fitting() async {
    let scroll = ScrollView(Lines(count: 2))
    let terminal = await TestTerminal(width: 10, height: 3) { scroll }
    terminal.expect("line 0\nline 1")
    #expect(!scroll.canBecomeFocused)
    #expect(scroll.keyBindings.isEmpty)
    #expect(scroll.fittingSize(Size(width: 80, height: 20)) == Size(width: 6, height: 2))
  }

  @Test("Moving the focus scrolls to the focused field, and manual scrolling stays")
  func focus() async {
    let fields = (0..<10).map { FocusableLine("field \($0)") }
    let scroll = ScrollView(Stack(.vertical, spacing: 1, views: fields))
    let terminal = await TestTerminal(width: 12, height: 4) { scroll }
    for index in 1..<10 {
      terminal.press(KeyPress(.tab))
      #expect(fields[index].isFocused)
      let row = terminal.cursor.map { terminal.row($0.y) } ?? ""
      #expect(row.hasPrefix("field \(index)"))
    }
    terminal.expect("\nfield 8\n\nfield 9    ┃")
    terminal.mouse(.scrollUp, 0, 0)
    terminal.mouse(.scrollUp, 0, 0)
    await terminal.settle()
    #expect(scroll.offset == 9)
    terminal.press(KeyPress(.tab))
    terminal.expect("field 0    ┃\n\nfield 1")
  }

  @Test("Keeps the focused view visible when the window shrinks")
  func resize() async {
    let terminal = TestTerminal(width: 12, height: 9)
    let fields = (0..<10).map { FocusableLine("field \($0)") }
    await terminal.show { ScrollView(Stack(.vertical, views: fields)) }
    for _ in 0..<8 { terminal.press(KeyPress(.tab)) }
    terminal.resize(width: 12, height: 3)
    await terminal.settle()
    #expect(terminal.cursor.map { terminal.row($0.y) }?.hasPrefix("field 8") == true)
    terminal.resize(width: 1, height: 1)
    await terminal.settle()
    terminal.expect("f")
  }

  @Test("Measures growing content again")
  func growth() async {
    let terminal = TestTerminal(width: 10, height: 3)
    let lines = Lines(count: 2)
    await terminal.show { ScrollView(Stack(.vertical, views: [lines])) }
    lines.model = 5
    await terminal.settle()
    #expect(lines.frame.size == Size(width: 9, height: 5))
    terminal.expect("line 0   ┃\nline 1\nline 2")
  }
}

private final class Lines: View<Int> {
  init(count: Int) { super.init(count) }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(6, proposal.width), height: model)
  }

  override func draw(in canvas: Canvas) {
    for y in 0..<model { canvas.draw("line \(y)", at: Point(x: 0, y: y)) }
  }
}

final class FocusableLine: TerminalView {
  let text: String

  init(_ text: String) {
    self.text = text
    super.init()
  }

  override var canBecomeFocused: Bool { true }
  override func sizeThatFits(_ proposal: Size) -> Size { Size(width: proposal.width, height: 1) }
  override func draw(in canvas: Canvas) { canvas.draw(text, at: .zero) }
}

@MainActor @Suite struct StackTests {
  @Test(
    "A stack without enough space omits spacing, but keeps a row for a flexible view",
    arguments: [
      (8, "a\nb\nc\n\n▌ row 1\n  row 2\n\nend"), (7, "a\nb\nc\n\n▌ row 1        ┃\n\nend"),
      (6, "a\nb\nc\n\n▌ row 1        ┃"), (5, "a\nb\nc\n▌ row 1        ┃\nend"),
      (4, "a\nb\nc\n▌ row 1        ┃"), (2, "a…\n▌ row 1        ┃"), (1, "▌ row 1        ┃"),
    ])
  func keptRow(height: Int, text: String) async {
    let terminal = await TestTerminal(width: 16, height: height) {
      let stack = Stack(.vertical, spacing: 1)
      stack.add(TextBlock(["a", "b", "c"]))
      stack.add(ListView(ListRows([1, 2].map { ListRow(id: $0, "row \($0)") })), flex: 1)
      stack.add(Label("end"))
      return stack
    }
    terminal.expect(text)
  }

  @Test("Gives views the size of their content, and the rest to flexible views")
  func flex() {
    let views = [
      Block(width: 4, height: 1), Block(width: 2, height: 1), Block(width: 3, height: 1),
    ]
    let stack = Stack(.horizontal, spacing: 1)
    stack.add(views[0])
    stack.add(views[1], flex: 1)
    stack.add(views[2], flex: 2)
    stack.frame = Rect(x: 0, y: 0, width: 20, height: 3)
    stack.layoutIfNeeded()
    #expect(
      views.map(\.frame) == [
        Rect(x: 0, y: 0, width: 4, height: 3), Rect(x: 5, y: 0, width: 4, height: 3),
        Rect(x: 10, y: 0, width: 10, height: 3),
      ])
  }

  @Test("A spacer pushes views to the end, and adds nothing to the required size")
  func spacer() {
    let end = Block(width: 3, height: 2)
    let stack = Stack(
      .horizontal, insets: Insets(1), views: [Block(width: 4, height: 1), Spacer(), end])
    #expect(stack.fittingSize(Size(width: 80, height: 10)) == Size(width: 9, height: 4))
    stack.frame = Rect(x: 0, y: 0, width: 20, height: 6)
    stack.layoutIfNeeded()
    #expect(end.frame == Rect(x: 16, y: 1, width: 3, height: 4))
  }

  @Test("Lays out again when a view changes its size or is hidden")
  func changes() async {
    let views = [Block(width: 4, height: 1), Block(width: 4, height: 2)]
    let terminal = await TestTerminal(width: 20, height: 10) { Stack(.vertical, views: views) }
    views[0].wanted.height = 3
    views[0].invalidateSize()
    await terminal.settle()
    #expect(views[1].frame.minY == 3)
    views[0].isHidden = true
    await terminal.settle()
    #expect(views[1].frame.minY == 0)
  }

  @Test("Frames do not overlap or exceed the stack", arguments: RandomSource.seeds)
  func random(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<300 {
      let stack = random.stack()
      stack.frame = Rect(x: 0, y: 0, width: random.below(30), height: random.below(30))
      stack.layoutIfNeeded()
      let shown = stack.subviews.filter { !$0.isHidden }
      var end = 0
      for view in shown {
        let frame = view.frame
        #expect(frame.intersection(stack.bounds) == frame, "\(frame) in \(stack.bounds)")
        let isVertical = stack.axis == .vertical
        #expect((isVertical ? frame.minY : frame.minX) >= end)
        end = isVertical ? frame.maxY : frame.maxX
      }
    }
  }
}

/// A view of a fixed size.
final class Block: TerminalView {
  var wanted: Size

  init(width: Int, height: Int) {
    wanted = Size(width: width, height: height)
    super.init()
  }

  override func sizeThatFits(_ proposal: Size) -> Size { wanted }
}

extension RandomSource {
  @MainActor fileprivate mutating func stack() -> Stack {
    let stack = Stack(
      one(of: [.horizontal, .vertical]), spacing: below(4),
      insets: Insets(top: below(3), left: below(3), bottom: below(3), right: below(3)))
    for _ in 0..<below(8) {
      let view = Block(width: below(20), height: below(20))
      view.isHidden = isTrue(oneIn: 6)
      stack.add(view, flex: isTrue(oneIn: 3) ? 1 + below(4) : 0)
    }
    return stack
  }
}

@MainActor @Suite struct TabViewTests {
  private let books = FocusableLine("all books")

  private func makeTabs(onSelect: ((Int) -> Void)? = nil) -> TabView {
    let films = Stack(.vertical, views: [FocusableLine("one"), FocusableLine("two")])
    let tabs = [Tab("Books", books), Tab("Films", films), Tab("中文", FocusableLine("text"))]
    return TabView(tabs, onSelect: onSelect)
  }

  @Test("Selects tabs with numbers, Ctrl and page keys, arrow keys and clicks")
  func keys() async {
    var selected: [Int] = []
    let tabs = makeTabs { selected.append($0) }
    let terminal = await TestTerminal(width: 40, height: 3) { tabs }
    terminal.expect(" 1 Books   2 Films   3 中文\nall books")
    let elements = tabs.accessibilityElements.map(\.description)
    #expect(elements == ["Books, tab, selected", "Films, tab", "中文, tab"])
    terminal.type("3")
    terminal.expect(" 1 Books   2 Films   3 中文\ntext")
    terminal.press(KeyPress(.pageDown, .control), KeyPress(.pageUp, .control))
    #expect(selected == [2, 0, 2])
    tabs.focus()
    terminal.press(KeyPress(.left))
    #expect(terminal.cursor == Point(x: 11, y: 0))
    terminal.press(KeyPress(.left), KeyPress(.left))
    terminal.click(22, 0)
    #expect(selected == [2, 0, 2, 1, 0, 2])
    let selectedStyle = TextStyle.bold.with(.underline).with(.foreground(.accent)).with(.reverse)
    #expect(terminal.app.screen[21, 0].style == selectedStyle)
  }

  @Test("Each tab keeps the focus of its content")
  func focus() async {
    let terminal = await TestTerminal(width: 40, height: 4) { makeTabs() }
    books.focus()
    terminal.type("2")
    terminal.press(KeyPress(.tab))
    #expect(terminal.cursor == Point(x: 0, y: 2))
    terminal.type("1")
    #expect(books.isFocused)
    terminal.type("2")
    #expect(terminal.cursor == Point(x: 0, y: 2))
  }

  @Test("A narrow tab bar shows the selected title")
  func narrow() async {
    let tabs = makeTabs()
    let terminal = await TestTerminal(width: 9, height: 1) { tabs }
    tabs.selectedIndex = 1
    await terminal.settle()
    terminal.expect(" 2 Films")
    terminal.resize(width: 1, height: 1)
    tabs.selectedIndex = 7
    await terminal.settle()
    #expect(tabs.selectedIndex == 2)
  }
}

@MainActor @Suite struct ToolbarTests {
  @Test("Shows keys and titles, runs clicked actions, and cuts off what does not fit")
  func items() async {
    var actions: [String] = []
    let toolbar = Toolbar([
      KeyBinding(KeyPress("r"), "Refresh") { actions.append("refresh") },
      KeyBinding(KeyPress("s", .control), "Save") { actions.append("save") },
    ])
    let terminal = await TestTerminal(width: 24, height: 1) { toolbar }
    terminal.expect("r Refresh  Ctrl+S Save")
    terminal.click(12, 0)
    terminal.click(9, 0)
    terminal.click(0, 0)
    #expect(actions == ["save", "refresh"])
    #expect(
      toolbar.accessibilityElements.map(\.description) == [
        "Refresh, button, r", "Save, button, Ctrl+S",
      ])
    terminal.resize(width: 15, height: 1)
    terminal.expect("r Refresh …")
    terminal.resize(width: 1, height: 1)
    terminal.expect("…")
  }

  @Test("Shows the app's notice instead of the active keys, until the next key")
  func notice() async {
    let page = PageWithKeys("Save")
    let terminal = await TestTerminal(width: 30, height: 4) { page }
    terminal.app.show(notice: "Nothing to save here")
    await terminal.settle()
    terminal.expect("▌ 1\n  2\n  3\nNothing to save here")
    terminal.press(KeyPress(.down))
    terminal.expect("  1\n▌ 2\n  3\ns Save")
    terminal.press(KeyPress(.function(2)))
    terminal.expect("  1\n▌ 2\n  3\nMouse on: click and scroll. F…")
    terminal.press(KeyPress(.function(2)))
    #expect(terminal.row(3).hasPrefix("Mouse off: drag to select"))
  }

  @Test(
    "A notice has the symbol and color of its kind, and its element says the kind",
    arguments: [
      (NoticeKind.plain, "Saved", .plain, "Saved, alert"),
      (.success, "✓ Saved", .foreground(.success), "Saved, alert, done"),
      (.warning, "! Saved", .foreground(.warning), "Saved, alert, warning"),
      (.failure, "✗ Saved", .foreground(.failure), "Saved, alert, failed"),
    ] as [(NoticeKind, String, TextStyle, String)])
  func noticeKind(kind: NoticeKind, text: String, style: TextStyle, spoken: String) async {
    let terminal = await TestTerminal(width: 30, height: 4) { PageWithKeys("Save") }
    terminal.app.show(notice: "Saved", kind)
    await terminal.settle()
    #expect(terminal.row(3) == text)
    #expect(terminal.app.screen[0, 3].style == style)
    let elements = terminal.app.content?.accessibilityElements ?? []
    #expect(elements.contains { $0.description == spoken })
  }

  @Test("A notice ends after five seconds, and nothing is scheduled without a notice")
  func noticeEnd() async {
    let terminal = await TestTerminal(width: 30, height: 4) { PageWithKeys("Save") }
    #expect(!terminal.clock.hasScheduledActions)
    terminal.app.show(notice: "Saved", .success)
    terminal.advance(by: .milliseconds(4_900))
    #expect(terminal.row(3) == "✓ Saved")
    terminal.app.show(notice: "Saved again")
    terminal.advance(by: .milliseconds(4_900))
    #expect(terminal.row(3) == "Saved again")
    terminal.advance(by: .milliseconds(200))
    #expect(terminal.row(3) == "s Save")
    terminal.app.show(notice: "Saved")
    terminal.press(KeyPress(.down))
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("Shows at most four active keys and help, and has elements for all keys")
  func limit() async {
    let toolbar = Toolbar([])
    toolbar.showsActiveKeys = true
    let terminal = TestTerminal(width: 40, height: 1)
    terminal.app.installHelp()
    terminal.app.programKeys = "abcdef".map { KeyBinding(KeyPress($0), "Do") {} }
    await terminal.show { toolbar }
    terminal.expect("a Do  b Do  c Do  d Do  ? Keys")
    #expect(toolbar.accessibilityElements.count == 7)
    terminal.resize(width: 20, height: 1)
    terminal.expect("a Do  b Do …  ? Keys")
  }

  @Test("Shows the keys that are active now, and evaluates them only when they may change")
  func activeKeys() async {
    let page = PageWithKeys("Save")
    let terminal = await TestTerminal(width: 30, height: 4) { page }
    terminal.expect("▌ 1\n  2\n  3\ns Save")
    let evaluations = page.evaluations
    terminal.press(KeyPress(.down))
    terminal.expect("  1\n▌ 2\n  3\ns Save")
    // The list handles the key, so the bindings of the page are not evaluated.
    #expect(page.evaluations == evaluations)

    page.model = "Store"
    await terminal.settle()
    terminal.expect("  1\n▌ 2\n  3\ns Store")
    page.extraKey = "Reload"
    page.setNeedsDisplay()
    await terminal.settle()
    terminal.expect("  1\n▌ 2\n  3\ns Store  r Reload")
    terminal.resize(width: 12, height: 4)
    terminal.expect("  1\n▌ 2\n  3\ns Store …")
  }
}

/// A list above a toolbar that shows the active keys.
private final class PageWithKeys: View<String> {
  var extraKey: String?
  private(set) var evaluations = 0
  private let list = ListView(ListRows([1, 2, 3].map { ListRow(id: $0, StyledText("\($0)")) }))
  private let toolbar = Toolbar([])

  override func setUp() {
    toolbar.showsActiveKeys = true
    for view in [list, toolbar] as [TerminalView] { addSubview(view) }
  }

  override func layoutSubviews() {
    list.frame = Rect(x: 0, y: 0, width: bounds.width, height: 3)
    toolbar.frame = Rect(x: 0, y: 3, width: bounds.width, height: 1)
  }

  override var keyBindings: [KeyBinding] {
    evaluations += 1
    let extra = extraKey.map { KeyBinding(KeyPress("r"), $0) {} }
    return [KeyBinding(KeyPress("s"), model) {}] + [extra].compactMap { $0 }
  }
}
