import DisplayKit
import TerminalKit
import TerminalTesting
import TerminalText
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

  @Test("Before the first frame, a view is set up, updated and laid out once")
  func firstLayout() async {
    await show()
    #expect(first.setUps == 1)
    #expect(first.updates == [1])
    #expect(first.layouts == 1)
    terminal.expect("1\n2")
    #expect(terminal.app.statistics.cycles == 1)
  }

  @Test("1,000 writes of a model cause one layout and one frame, and no layout of a sibling")
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
    "A view that invalidates its layout during layout is laid out once more, not endlessly")
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

  @Test("A model set during the first layout is shown in the next cycle")
  func modelInFirstLayout() async {
    first.duringLayout = { $0.model = $0.bounds.width }
    await show()
    #expect(first.updates == [1, 8])
    terminal.expect("8\n2")
  }

  @Test("layoutIfNeeded immediately lays out the subtree that needs it")
  func now() async {
    await show()
    first.model = 7
    second.model = 8
    first.layoutIfNeeded()
    #expect(first.updates == [1, 7])
    #expect(second.updates == [2])
  }

  @Test("A layout that changes the frames of subviews needs no second cycle")
  func oneCycle() async {
    await show()
    terminal.resize(width: 6, height: 2)
    #expect(terminal.app.statistics.cycles == 2)
    terminal.advance(by: .seconds(1))
    #expect(terminal.app.statistics.cycles == 2)
    #expect(rows.layouts == 2)
  }

  @Test(
    "Draws at most 120 frames a second, except for a frame after a key")
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

  @Test("The first change after a key is drawn immediately, and the next one waits")
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

  @Test("A removed view is neither updated nor drawn")
  func removed() async {
    await show()
    first.removeFromSuperview()
    first.model = 9
    await terminal.settle()
    #expect(first.updates == [1])
    terminal.expect("2")
  }

  @Test("Content fills its container, can be replaced, and can be removed with nil")
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

@Suite @MainActor struct ScreenTests {
  private enum Action: Sendable { case incremented }

  private final class Counter: ViewModel {
    let display = Display<Int, Action>(0)
    func handle(_ action: Action) { update(state + 1) }
  }

  private final class CounterScreen: Screen<Int> {
    override func draw(in canvas: Canvas) { canvas.draw("\(model)", at: .zero) }
  }

  private let terminal = TestTerminal(width: 10, height: 2)

  @Test("A view subscribes while it is attached, and shows the newest state when reattached")
  func attachment() async {
    let counter = Counter()
    let screen = CounterScreen(counter.eraseToAnyViewModel())
    counter.send(.incremented)
    #expect(screen.model == 0)
    await terminal.show { screen }
    terminal.expect("1")
    terminal.app.content = nil
    counter.send(.incremented)
    #expect(screen.model == 1)
    terminal.app.content = screen
    await terminal.settle()
    terminal.expect("2")
  }

  @Test("A removed screen is released together with its subscription")
  func released() async {
    let counter = Counter()
    weak var dropped: CounterScreen?
    do {
      let screen = CounterScreen(counter.eraseToAnyViewModel())
      dropped = screen
      await terminal.show { screen }
      terminal.app.content = nil
      await terminal.settle()
    }
    #expect(dropped == nil)
  }
}

@Suite @MainActor struct AnimationTests {
  private final class Box: View<Int> {
    let card = TerminalView(frame: Rect(x: 0, y: 0, width: 4, height: 2))
    override func setUp() { addSubview(card) }
    override func layoutSubviews() { card.frame = Rect(x: model, y: 0, width: 4, height: 2) }
  }

  private let terminal = TestTerminal(width: 60, height: 10, animates: true)
  private let box = Box(0)
  private var card: TerminalView { box.card }

  private func show() async { await terminal.show { box } }

  private func move(to x: Int, duration: Duration = .milliseconds(300)) {
    box.model = x
    animate(duration: duration, curve: .linear) { box.layoutIfNeeded() }
  }

  @Test("An animation sets the final value immediately, and moves the drawn value to it")
  func moves() async {
    await show()
    move(to: 30)
    #expect(card.frame.minX == 30)
    #expect(card.presentedFrame.minX == 0)
    terminal.advance(by: .milliseconds(150))
    #expect(card.presentedFrame.minX == 15)
    terminal.advance(by: .milliseconds(150))
    #expect(card.presentedFrame.minX == 30)
  }

  @Test("A new animation starts from the drawn value")
  func restarts() async {
    await show()
    move(to: 30)
    terminal.advance(by: .milliseconds(100))
    move(to: 0)
    #expect(card.presentedFrame.minX == 10)
    terminal.advance(by: .milliseconds(150))
    #expect(card.presentedFrame.minX == 5)
  }

  @Test("A layout with the same target keeps the animation, and a new target ends it")
  func laterLayouts() async {
    await show()
    move(to: 30)
    terminal.advance(by: .milliseconds(100))
    box.setNeedsLayout()
    terminal.advance(by: .milliseconds(50))
    #expect(card.presentedFrame.minX == 15)
    box.model = 20
    terminal.advance(by: .milliseconds(20))
    #expect(card.presentedFrame.minX == 20)
  }

  @Test("Animates scale around the center, and background colors")
  func scaleAndColor() async {
    await show()
    card.backgroundColor = .rgb(0, 0, 0)
    card.frame = Rect(x: 10, y: 3, width: 10, height: 5)
    animate(duration: .milliseconds(300), curve: .linear) {
      card.scale = 1.2
      card.backgroundColor = .rgb(200, 100, 0)
    }
    await terminal.settle()
    terminal.advance(by: .milliseconds(150))
    let color = terminal.app.screen[12, 4].style.background
    #expect(color != .rgb(0, 0, 0) && color != .rgb(200, 100, 0))
    terminal.advance(by: .milliseconds(200))
    #expect(terminal.app.screen[9, 2].style.background == .rgb(200, 100, 0))
    #expect(card.presentedFrame == Rect(x: 9, y: 2, width: 12, height: 6))
    #expect(card.frame == Rect(x: 10, y: 3, width: 10, height: 5))
  }

  @Test("Ticks run at 60 frames a second, and only during an animation")
  func ticks() async {
    await show()
    let before = terminal.app.statistics.cycles
    move(to: 30)
    terminal.advance(by: .seconds(5))
    let cycles = terminal.app.statistics.cycles - before
    #expect((17...21).contains(cycles))
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("A repeating animation runs until its property is set or the view is removed")
  func repeats() async {
    await show()
    animate(duration: .milliseconds(100), curve: .linear, repeats: true) { card.scale = 2 }
    terminal.advance(by: .milliseconds(1_050))
    #expect(card.presentedFrame.width == 6)
    card.scale = 1
    terminal.advance(by: .milliseconds(100))
    #expect(!terminal.clock.hasScheduledActions)
    animate(duration: .milliseconds(100), repeats: true) { card.scale = 2 }
    card.removeFromSuperview()
    terminal.advance(by: .milliseconds(100))
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("Without an app, a change is not animated")
  func detached() {
    let view = TerminalView()
    animate(duration: .seconds(1)) { view.frame = Rect(x: 5, y: 5, width: 1, height: 1) }
    #expect(view.presentedFrame.minX == 5)
  }
}
