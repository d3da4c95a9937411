import TerminalKit
import TerminalTesting
import Testing

@Suite @MainActor struct LayoutTests {
  /// Counts its layouts and shows a number.
  private final class Counted: View<Int> {
    var setUps = 0
    var updates: [Int] = []
    var layouts = 0
    var duringLayout: ((Counted) -> Void)?

    override func setUp() { setUps += 1 }
    override func modelDidUpdate() { updates.append(model) }

    override func layoutSubviews() {
      layouts += 1
      let change = duringLayout
      duringLayout = nil
      change?(self)
    }

    override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 8, height: 1) }
    override func draw(in canvas: Canvas) { canvas.draw("\(model)", at: .zero) }
  }

  /// Places its subviews in rows.
  private final class Rows: TerminalView {
    var layouts = 0
    override func layoutSubviews() {
      layouts += 1
      for (y, view) in subviews.enumerated() {
        view.frame = Rect(
          origin: Point(x: 0, y: y), size: view.fittingSize(Size(width: bounds.width, height: 1)))
      }
    }
  }

  private let terminal = TestTerminal(width: 10, height: 4)
  private let rows = Rows()
  private let first = Counted(1)
  private let second = Counted(2)

  private func show() async {
    rows.addSubview(first)
    rows.addSubview(second)
    await terminal.show { rows }
  }

  @Test("The first layout sets a view up once, and then shows the model")
  func firstLayout() async {
    await show()
    #expect(first.setUps == 1)
    #expect(first.updates == [1])
    #expect(first.layouts == 1)
    terminal.expect("1\n2")
    #expect(terminal.app.statistics.cycles == 1)
  }

  @Test("1,000 writes of a model make one layout and one frame, and none of a sibling")
  func manyWrites() async {
    await show()
    let before = terminal.app.statistics
    for number in 1...1_000 { first.model = number }
    #expect(first.updates == [1])
    await terminal.settle()
    #expect(first.updates == [1, 1_000])
    #expect((first.layouts, second.layouts) == (2, 1))
    #expect(terminal.app.statistics.frames == before.frames + 1)
    #expect(terminal.app.statistics.cycles == before.cycles + 1)
    terminal.expect("1000\n2")
  }

  @Test(
    "A view that marks itself in its layout is laid out in the next cycle, without endless cycles")
  func marksItself() async {
    await show()
    first.duringLayout = { $0.setNeedsLayout() }
    first.setNeedsLayout()
    await terminal.settle()
    #expect(first.layouts == 3)
    let cycles = terminal.app.statistics.cycles
    terminal.advance(by: .seconds(10))
    #expect(terminal.app.statistics.cycles == cycles)
  }

  @Test("A model that is made in the first layout is shown in the next cycle")
  func modelInFirstLayout() async {
    first.duringLayout = { $0.model = $0.bounds.width }
    await show()
    #expect(first.updates == [1, 8])
    terminal.expect("8\n2")
  }

  @Test("layoutIfNeeded lays out the dirty subtree now")
  func now() async {
    await show()
    first.model = 7
    second.model = 8
    first.layoutIfNeeded()
    #expect(first.updates == [1, 7])
    #expect(second.updates == [2])
  }

  @Test("A layout that changes frames needs no second cycle")
  func oneCycle() async {
    await show()
    terminal.resize(width: 6, height: 2)
    #expect(terminal.app.statistics.cycles == 2)
    terminal.advance(by: .seconds(1))
    #expect(terminal.app.statistics.cycles == 2)
    #expect(rows.layouts == 2)
  }

  @Test(
    "Writes spread over time make at most 120 frames a second; a frame after a key does not wait")
  func frameRate() async {
    await show()
    let before = terminal.app.statistics.frames
    for number in 1...1_000 {
      first.model = number + 10
      terminal.advance(by: .milliseconds(1))
    }
    #expect(terminal.app.statistics.frames - before <= 121)
    let frames = terminal.app.statistics.frames
    first.model = -1
    terminal.press(KeyPress(.tab))
    #expect(terminal.app.statistics.frames == frames + 1)
    #expect(terminal.row(0) == "-1")
  }

  @Test("The first change after a key is drawn at once; the next one waits")
  func changeAfterKey() async {
    await show()
    terminal.press(KeyPress(.tab))
    first.model = 5
    terminal.advance(by: .zero)
    #expect(terminal.row(0) == "5")
    first.model = 6
    terminal.advance(by: .milliseconds(1))
    #expect(terminal.row(0) == "5")
    terminal.advance(by: .milliseconds(8))
    #expect(terminal.row(0) == "6")
  }

  @Test("A removed view, and one in a detached tree, is neither laid out nor drawn")
  func removed() async {
    await show()
    first.removeFromSuperview()
    first.model = 9
    await terminal.settle()
    #expect(first.updates == [1])
    terminal.expect("2")
  }

  @Test("Content fills its container, is replaced, and nil empties it")
  func content() async {
    final class Card: TerminalView, ContentContainer {}
    let card = Card()
    await terminal.show { card }
    card.content = first
    await terminal.settle()
    #expect(first.frame == card.bounds)
    terminal.expect("1")
    card.content = second
    await terminal.settle()
    #expect(first.superview == nil)
    terminal.expect("2")
    card.content = nil
    await terminal.settle()
    #expect(card.subviews.isEmpty)
    terminal.expect("")
  }
}
