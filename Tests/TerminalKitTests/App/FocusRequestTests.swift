import TerminalTesting
import Testing

@testable import TerminalKit

/// Checks which views can have the focus, and when a view receives a focus that it has requested.
@Suite @MainActor struct FocusRequestTests {
  private let terminal = TestTerminal(width: 12, height: 4)
  private let page = ProbeView()
  private let first = ProbeView(frame: Rect(x: 0, y: 0, width: 8, height: 1))
  private let second = ProbeView(frame: Rect(x: 0, y: 1, width: 8, height: 1))

  private func show(_ views: [TerminalView]? = nil) async {
    page.acceptsKeys = false
    for view in views ?? [first, second] {
      (view as? ProbeView)?.isFocusable = true
      (view as? ProbeView)?.acceptsKeys = false
      page.addSubview(view)
    }
    await terminal.show { page }
  }

  // MARK: - Visibility

  @Test(
    "A view without visible cells can't have the focus",
    arguments: [
      Rect.zero, Rect(x: 0, y: 0, width: 0, height: 1), Rect(x: 0, y: 4, width: 8, height: 1),
      Rect(x: -8, y: 0, width: 8, height: 1),
    ])
  func invisible(frame: Rect) async {
    first.frame = frame
    await show()
    #expect(second.isFocused)
    terminal.press(KeyPress(.tab))
    #expect(second.isFocused)
    #expect(!first.focus())
    #expect(page.focusableViews.map(ObjectIdentifier.init) == [ObjectIdentifier(second)])
  }

  @Test("A view that its container clips can't have the focus, unless the container scrolls")
  func clipped() async {
    final class Scroller: TerminalView {
      var scrolls = false
      override var scrollsSubviews: Bool { scrolls }
    }
    let scroller = Scroller(frame: Rect(x: 0, y: 0, width: 8, height: 2))
    first.isFocusable = true
    first.frame.origin.y = 2
    scroller.addSubview(first)
    await show([scroller, second])
    #expect(second.isFocused)
    scroller.scrolls = true
    #expect(first.focus())
    scroller.frame.size.height = 0
    await terminal.settle()
    #expect(second.isFocused)
  }

  @Test("The focus moves if a resize hides the focused view, and returns when it is visible")
  func resize() async {
    await show()
    second.focus()
    terminal.resize(width: 12, height: 1)
    #expect(first.isFocused)
    terminal.resize(width: 0, height: 0)
    #expect(terminal.app.focusedView == nil)
    terminal.resize(width: 12, height: 4)
    #expect(second.isFocused)
    terminal.resize(width: 12, height: 1)
    terminal.press(KeyPress(.tab))
    terminal.resize(width: 12, height: 4)
    #expect(first.isFocused)
  }

  @Test("A view can have the focus before its layout, and loses it if it stays invisible")
  func beforeLayout() async {
    await show()
    for (frame, isSeen) in [(Rect(x: 0, y: 2, width: 8, height: 1), true), (Rect.zero, false)] {
      let new = ProbeView()
      new.isFocusable = true
      page.addSubview(new)
      page.onLayout = { new.frame = frame }
      #expect(new.focus())
      await terminal.settle()
      #expect(new.isFocused == isSeen)
      #expect(first.isFocused != isSeen)
    }
  }

  // MARK: - Requests

  @Test("A view that is not in the tree receives the focus when it is added")
  func added() async {
    await show([first])
    second.isFocusable = true
    second.requestFocus()
    await terminal.settle()
    #expect(first.isFocused)
    page.addSubview(second)
    await terminal.settle()
    #expect(second.isFocused)
  }

  @Test("Moving the focus cancels an earlier request", arguments: [false, true])
  func moved(isAttached: Bool) async {
    let third = ProbeView(frame: Rect(x: 0, y: 2, width: 8, height: 1))
    third.isHidden = true
    await show(isAttached ? [first, second, third] : [first, second])
    third.isFocusable = true
    third.requestFocus()
    terminal.press(KeyPress(.tab))
    #expect(second.isFocused)
    if !isAttached { page.addSubview(third) }
    third.isHidden = false
    await terminal.settle()
    #expect(second.isFocused)
  }

  @Test("A hidden view receives the requested focus when it is shown")
  func hidden() async {
    second.isHidden = true
    await show()
    second.requestFocus()
    await terminal.settle()
    #expect(first.isFocused)
    second.isHidden = false
    await terminal.settle()
    #expect(second.isFocused)
    first.focus()
    await terminal.settle()
    #expect(first.isFocused)
  }

  @Test("A view without cells receives the focus when a layout gives it cells")
  func withoutCells() async {
    await show([first])
    let field = ProbeView()
    field.isFocusable = true
    page.addSubview(field)
    field.requestFocus()
    await terminal.settle()
    #expect(terminal.app.focusedView == nil)
    terminal.type("a")
    #expect(field.inputs == ["a"])
    field.frame = second.frame
    await terminal.settle()
    #expect(field.isFocused)
  }

  @Test("A view behind an alert receives the requested focus when the alert closes")
  func behindAlert() async {
    await show([first])
    let alert = ProbeView()
    (alert.isFocusable, alert.fittingSize) = (true, Size(width: 4, height: 1))
    page.present(alert, style: .alert)
    await terminal.settle()
    second.isFocusable = true
    page.addSubview(second)
    second.requestFocus()
    await terminal.settle()
    #expect(alert.isFocused)
    alert.focus()
    page.dismissPresentedViews()
    await terminal.settle()
    #expect(second.isFocused)
  }
}
