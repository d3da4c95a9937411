import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

@MainActor
@Suite struct ScrollViewTests {
  @Test("Scrolls with keys and the wheel to the ends of the content")
  func keys() async {
    let terminal = TestTerminal(width: 10, height: 3)
    let scroll = ScrollView(Lines(count: 9))
    await terminal.show { scroll }
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

  @Test("Needs no indicator and no focus if the content fits")
  func fitting() async {
    let terminal = TestTerminal(width: 10, height: 3)
    let scroll = ScrollView(Lines(count: 2))
    await terminal.show { scroll }
    terminal.expect("line 0\nline 1")
    #expect(!scroll.canBecomeFocused)
    #expect(scroll.keyBindings.isEmpty)
    #expect(scroll.fittingSize(Size(width: 80, height: 20)) == Size(width: 6, height: 2))
  }

  @Test("Scrolls to the focused one of ten fields, and leaves the user's scrolling alone")
  func focus() async {
    let terminal = TestTerminal(width: 12, height: 4)
    let fields = (0..<10).map { FocusableLine("field \($0)") }
    let scroll = ScrollView(Stack(.vertical, spacing: 1, views: fields))
    await terminal.show { scroll }
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

  @Test("Measures again when the content grows")
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

/// A line that can have the focus.
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
