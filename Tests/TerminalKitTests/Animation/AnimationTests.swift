import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@Suite @MainActor struct AnimationTests {
  private final class Box: View<Int> {
    let card = TerminalView(frame: Rect(x: 0, y: 0, width: 4, height: 2))
    override func setUp() { addSubview(card) }
    override func layoutSubviews() { card.frame = Rect(x: model, y: 0, width: 4, height: 2) }
  }

  private let terminal = TestTerminal(width: 60, height: 10)
  private let box = Box(0)
  private var card: TerminalView { box.card }

  private func show() async { await terminal.show { box } }

  private func move(to x: Int, duration: Duration = .milliseconds(300)) {
    box.model = x
    animate(duration: duration, curve: .linear) { box.layoutIfNeeded() }
  }

  @Test("The final value is set at once, and the drawn one moves there")
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

  @Test("A new animation starts from what is drawn now")
  func restarts() async {
    await show()
    move(to: 30)
    terminal.advance(by: .milliseconds(100))
    move(to: 0)
    #expect(card.presentedFrame.minX == 10)
    terminal.advance(by: .milliseconds(150))
    #expect(card.presentedFrame.minX == 5)
  }

  @Test("A layout that keeps the target leaves the animation running; another value ends it")
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

  @Test("Scale enlarges around the center, and colors are mixed")
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

  @Test("Ticks run only while something is animated, at 60 frames a second")
  func ticks() async {
    await show()
    let before = terminal.app.statistics.cycles
    move(to: 30)
    terminal.advance(by: .seconds(5))
    let cycles = terminal.app.statistics.cycles - before
    #expect((17...21).contains(cycles))
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("A repeating animation runs until its property is set, or the view is removed")
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
