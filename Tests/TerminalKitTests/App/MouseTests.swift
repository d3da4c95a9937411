import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@Suite @MainActor struct MouseTests {
  private final class Pad: TerminalView {
    var events: [MouseEvent] = []
    var accepts = true
    var cancellations = 0
    var height = 4

    override func handle(_ event: MouseEvent) -> Bool {
      events.append(event)
      return accepts
    }

    override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 6, height: height) }

    override func dragWasCancelled() { cancellations += 1 }
  }

  private let terminal = TestTerminal(width: 20, height: 10)
  private let page = Pad()
  private let pad = Pad(frame: Rect(x: 5, y: 2, width: 6, height: 4))

  private func show() async {
    page.addSubview(pad)
    await terminal.show { page }
  }

  @Test("A press and its drag reach the view in its coordinates, also outside of it")
  func drag() async {
    await show()
    terminal.drag(from: Point(x: 6, y: 3), to: Point(x: 0, y: 9))
    #expect(pad.events.map(\.action) == [.press, .drag, .release])
    #expect(
      pad.events.map(\.location) == [Point(x: 1, y: 1), Point(x: -5, y: 7), Point(x: -5, y: 7)])
    #expect(page.events.isEmpty)
  }

  @Test("A release without a button, as in old mouse reports, releases the pressed button")
  func oldRelease() async {
    await show()
    terminal.mouse(.press, 6, 3)
    terminal.mouse(.release, 6, 3, button: .none)
    #expect(pad.events.map(\.button) == [.left, .left])
  }

  @Test("The superview receives mouse events that a view does not handle")
  func climbs() async {
    await show()
    pad.accepts = false
    terminal.mouse(.scrollUp, 6, 3)
    #expect(page.events == [MouseEvent(.scrollUp, at: Point(x: 6, y: 3))])
    pad.isHidden = true
    terminal.click(6, 3)
    #expect(pad.events.count == 1)
    #expect(page.events.map(\.action) == [.scrollUp, .press, .release])
  }

  @Test("A click outside of a sheet dismisses the sheet, but not outside of an alert")
  func outside() async {
    await show()
    let alert = Pad()
    page.present(alert, style: .alert)
    terminal.click(0, 0)
    #expect(page.presentedViews.count == 1)
    page.dismissPresentedViews()
    let sheet = Pad()
    sheet.height = 2
    page.present(sheet, style: .sheet)
    await terminal.settle()
    terminal.click(6, 9)
    terminal.mouse(.scrollUp, 6, 3)
    terminal.mouse(.press, 6, 3, button: .right)
    #expect(page.presentedViews.count == 1)
    terminal.click(6, 3)
    #expect(page.presentedViews.isEmpty)
    #expect(pad.events.isEmpty)
  }

  @Test(
    "Escape, removing the view, presenting a view and leaving the window cancel a drag",
    arguments: ["escape", "focus", "removal", "presentation"])
  func cancelled(by cause: String) async {
    await show()
    terminal.mouse(.press, 6, 3)
    switch cause {
    case "escape": terminal.press(KeyPress(.escape))
    case "focus": terminal.send("\u{1B}[O".utf8)
    case "removal": pad.removeFromSuperview()
    default: page.present(TerminalView(), style: .alert)
    }
    #expect(pad.cancellations == 1)
    terminal.mouse(.release, 6, 3)
    #expect(pad.events.map(\.action) == [.press])
    #expect(pad.cancellations == 1)
  }
}

@Suite @MainActor struct PresentationTests {
  @Test(
    "A presented view covers all cells of its frame",
    arguments: [
      (PresentationStyle.fullScreen, "hi"), (.sheet, "xxxxxxxx\nxxxxxxxx\nhi"),
      (.alert, "xxxxxxxx\nxxhi  xx\nxx    xx\nxxxxxxxx"),
    ])
  func covers(_ style: PresentationStyle, _ text: String) async {
    let (background, box) = (ProbeView(), ProbeView())
    background.onDraw = { $0.fill($0.bounds, character: "x", style: .background(.blue)) }
    box.fittingSize = Size(width: 4, height: 2)
    box.onDraw = { $0.draw("hi", at: .zero) }
    let terminal = await TestTerminal(width: 8, height: 4) { background }
    background.present(box, style: style)
    await terminal.settle()
    terminal.expect(text)
  }
}
