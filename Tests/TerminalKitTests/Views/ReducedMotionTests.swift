import TerminalKit
import TerminalTesting
import Testing

/// Tests an app whose user prefers less motion.
@Suite @MainActor struct ReducedMotionTests {
  private let terminal = TestTerminal(width: 20, height: 2, animates: true)
  private let card = TerminalView(frame: Rect(x: 1, y: 0, width: 4, height: 1))
  private let log = CallLog()

  private final class CallLog { var count = 0 }

  private func show() async {
    let page = TerminalView()
    page.addSubview(card)
    await terminal.show { page }
  }

  private func move() {
    animate(duration: .milliseconds(300)) {
      card.frame.origin.x = 10
      card.scale = 2
      card.backgroundColor = .red
    } completion: { [log] in
      log.count += 1
    }
  }

  @Test("With reduced motion, animations apply immediately and call their completion")
  func atOnce() async {
    await show()
    terminal.app.reducesMotion = true
    move()
    #expect(log.count == 1)
    #expect(card.presentedFrame == Rect(x: 8, y: -1, width: 8, height: 2))
    await terminal.settle()
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("A running animation ends when motion is reduced")
  func running() async {
    await show()
    move()
    terminal.advance(by: .milliseconds(100))
    #expect(card.presentedFrame.minX < 8)
    terminal.app.reducesMotion = true
    #expect(card.presentedFrame.minX == 8)
    await terminal.settle()
    #expect(log.count == 1)
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("With reduced motion, a layout animated in an update applies immediately")
  func layout() async {
    final class Track: View<Int> {
      let card = TerminalView()
      var completions = 0
      override func setUp() { addSubview(card) }
      override func modelDidUpdate() {
        animate(duration: .milliseconds(300)) {
          layoutIfNeeded()
        } completion: { [weak self] in
          self?.completions += 1
        }
      }
      override func layoutSubviews() { card.frame = Rect(x: model, y: 0, width: 1, height: 1) }
    }
    let track = Track(1)
    await terminal.show { track }
    terminal.app.reducesMotion = true
    let completions = track.completions
    track.model = 9
    await terminal.settle()
    #expect(track.card.presentedFrame.minX == 9)
    #expect(track.completions == completions + 1)
  }

  @Test("A snapshot always reduces motion")
  func snapshot() async {
    let app = await TerminalApp.snapshot(size: Size(width: 5, height: 1)) { TerminalView() }
    app.reducesMotion = false
    #expect(app.reducesMotion)
  }
}
