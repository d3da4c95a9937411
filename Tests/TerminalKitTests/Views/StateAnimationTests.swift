import TerminalTesting
import Testing

@testable import TerminalKit

/// Checks the animations that a view starts when it shows a new model.
@Suite @MainActor struct StateAnimationTests {
  /// A view that moves a card to the column of its model.
  private class Track: View<Int> {
    let card = TerminalView(frame: Rect(x: 1, y: 0, width: 4, height: 1))
    var completions = 0

    override func setUp() { addSubview(card) }

    override func modelDidUpdate() {
      animate(duration: .milliseconds(300), curve: .linear) {
        layoutIfNeeded()
      } completion: { [self] in
        completions += 1
      }
    }

    override func layoutSubviews() { card.frame.origin.x = model }
    override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 60, height: 1) }
  }

  private let terminal = TestTerminal(width: 60, height: 4, animates: true)
  private let track = Track(10)
  private let page = ProbeView()

  /// Shows the track in a container. If `isMeasured` is `true`, the container measures the track
  /// before it places the track.
  private func show(isMeasured: Bool = false) async {
    page.addSubview(track)
    page.onLayout = { [page, track] in
      let size = isMeasured ? track.fittingSize(page.bounds.size) : page.bounds.size
      track.frame = Rect(size: size)
    }
    await terminal.show { page }
  }

  @Test("A view can animate the layout of its new model", arguments: [false, true])
  func changes(isMeasured: Bool) async {
    await show(isMeasured: isMeasured)
    track.model = 40
    if isMeasured { page.setNeedsLayout() }
    await terminal.settle()
    #expect(track.card.frame.minX == 40)
    #expect(track.card.presentedFrame.minX == 10)
    terminal.advance(by: .milliseconds(150))
    #expect((24...26).contains(track.card.presentedFrame.minX))
    terminal.advance(by: .milliseconds(200))
    #expect(track.card.presentedFrame.minX == 40)
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("Animating a new model also animates the subviews")
  func subtree() async {
    final class Outer: View<Int> {
      let inner = Inner(0)
      override func setUp() { addSubview(inner) }
      override func modelDidUpdate() {
        inner.model = model
        animate(duration: .milliseconds(300)) { layoutIfNeeded() }
      }
      override func layoutSubviews() { inner.frame = bounds }
    }
    final class Inner: View<Int> {
      let card = TerminalView(frame: Rect(x: 1, y: 0, width: 4, height: 1))
      override func setUp() { addSubview(card) }
      override func layoutSubviews() { card.frame.origin.x = model }
    }
    let outer = Outer(10)
    await terminal.show { outer }
    #expect(outer.inner.card.presentedFrame.minX == 10)
    outer.model = 40
    await terminal.settle()
    #expect(outer.inner.card.presentedFrame.minX == 10)
    // Later changes of other views must not be animated.
    page.addSubview(TerminalView())
    terminal.advance(by: .seconds(1))
    #expect(outer.inner.card.presentedFrame.minX == 40)
    #expect(AnimationTiming.current == nil)
  }

  @Test("The first layout is not animated, even when a view returns to the tree")
  func first() async {
    await show()
    #expect(track.card.presentedFrame.minX == 10)
    #expect(!terminal.clock.hasScheduledActions)
    track.removeFromSuperview()
    track.model = 40
    page.addSubview(track)
    await terminal.settle()
    #expect(track.card.presentedFrame.minX == 40)
    #expect(!terminal.clock.hasScheduledActions)
    #expect(track.completions == 2)
  }

  @Test("A hidden view is not animated")
  func hidden() async {
    await show()
    track.isHidden = true
    track.model = 40
    await terminal.settle()
    #expect(track.card.presentedFrame.minX == 40)
    #expect(track.completions == 2)
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("A snapshot shows the end of an animation")
  func snapshot() async {
    final class JumpingTrack: Track {
      override func layoutSubviews() {
        super.layoutSubviews()
        if model == 10 { model = 40 }
      }
    }
    let track = JumpingTrack(10)
    let app = await TerminalApp.snapshot(size: Size(width: 60, height: 1)) { track }
    #expect(track.card.presentedFrame.minX == 40)
    #expect(app.isRunning)
  }

  @Test("The first frame of a view is not animated")
  func new() async {
    await show()
    let badge = TerminalView()
    page.addSubview(badge)
    animate(duration: .seconds(1)) { badge.frame = Rect(x: 5, y: 1, width: 2, height: 1) }
    #expect(badge.presentedFrame.minX == 5)
  }
}

@Suite @MainActor struct AnimationCompletionTests {
  private let terminal = TestTerminal(width: 60, height: 4, animates: true)
  private let page = TerminalView()
  private let card = TerminalView(frame: Rect(x: 1, y: 0, width: 4, height: 1))
  private let log = CallLog()

  private final class CallLog { var count = 0 }

  private func show() async {
    page.addSubview(card)
    await terminal.show { page }
  }

  private func move(to x: Int, repeats: Bool = false) {
    animate(duration: .milliseconds(300), repeats: repeats) {
      card.frame.origin.x = x
    } completion: { [log] in
      log.count += 1
    }
  }

  @Test("Calls the completion once, after the last property has ended")
  func end() async {
    await show()
    animate(duration: .milliseconds(300)) {
      card.frame.origin.x = 20
      card.scale = 2
    } completion: { [log, card] in
      log.count += 1
      card.frame.origin.x = 30
    }
    card.scale = 1
    terminal.advance(by: .milliseconds(250))
    #expect(log.count == 0)
    terminal.advance(by: .milliseconds(100))
    #expect(log.count == 1)
    #expect(card.presentedFrame.minX == 30)
    terminal.advance(by: .seconds(1))
    #expect(log.count == 1)
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("Calls the completion when later changes have replaced all properties")
  func replaced() async {
    await show()
    move(to: 20)
    terminal.advance(by: .milliseconds(100))
    move(to: 30)
    await terminal.settle()
    #expect(log.count == 1)
    card.frame.origin.x = 40
    await terminal.settle()
    #expect(log.count == 2)
  }

  @Test("Calls the completion immediately if nothing is animated")
  func nothing() async {
    await show()
    move(to: 1)
    #expect(log.count == 1)
    card.removeFromSuperview()
    move(to: 20)
    #expect(log.count == 2)
  }

  @Test("Calls the completion when the view is removed from the tree")
  func removed() async {
    await show()
    move(to: 20)
    card.removeFromSuperview()
    await terminal.settle()
    #expect(log.count == 1)
  }

  @Test("Calls the completion of a repeating animation when the property is set again")
  func repeats() async {
    await show()
    move(to: 20, repeats: true)
    terminal.advance(by: .seconds(2))
    #expect(log.count == 0)
    card.frame.origin.x = 1
    await terminal.settle()
    #expect(log.count == 1)
  }
}
