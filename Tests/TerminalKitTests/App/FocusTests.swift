import DisplayKit
import TerminalTesting
import Testing

@testable import TerminalKit

@Suite @MainActor struct FocusTests {
  /// A focusable view with a name.
  private final class Item: ProbeView {
    let name: String
    var changes = 0

    init(_ name: String, y: Int) {
      self.name = name
      super.init(frame: Rect(x: 1, y: y, width: 8, height: 1))
      isFocusable = true
    }

    override func focusDidChange() { changes += 1 }
    override func draw(in canvas: Canvas) { canvas.draw((isFocused ? ">" : " ") + name, at: .zero) }
  }

  private let terminal = TestTerminal(width: 12, height: 4)
  private let page = TerminalView()
  private let items = [Item("one", y: 0), Item("two", y: 1), Item("three", y: 2)]

  private func show() async {
    for item in items {
      item.acceptsKeys = false
      page.addSubview(item)
    }
    await terminal.show { page }
  }

  @Test("The first view has the focus, and Tab moves it in the order of the tree")
  func tab() async {
    await show()
    terminal.expect(" >one\n  two\n  three")
    #expect(terminal.cursor == Point(x: 1, y: 0))
    terminal.press(KeyPress(.tab), KeyPress(.tab))
    #expect(items[2].isFocused)
    #expect(terminal.cursor == Point(x: 1, y: 2))
    terminal.press(KeyPress(.tab))
    #expect(items[0].isFocused)
    terminal.press(KeyPress(.tab, .shift))
    #expect(items[2].isFocused)
    #expect(items[2].changes == 3)
  }

  @Test("Moves the focus to the nearest view in a direction, if there is one")
  func directions() async {
    // one  two
    // three
    //      four  five
    let cells = [(0, 0), (5, 0), (0, 1), (5, 3), (9, 3)]
    let grid = zip(cells, ["one", "two", "three", "four", "five"]).map { cell, name in
      let item = Item(name, y: cell.1)
      item.frame = Rect(x: cell.0, y: cell.1, width: 3, height: 1)
      page.addSubview(item)
      return item
    }
    func name(after directions: TerminalView.FocusDirection...) -> String? {
      for direction in directions { page.moveFocus(direction) }
      return grid.first(where: \.isFocused)?.name
    }
    await terminal.show { page }
    #expect(name(after: .up, .left) == "one")
    #expect(name(after: .right) == "two")
    #expect(name(after: .right) == "two")
    #expect(name(after: .down) == "three")
    #expect(name(after: .right) == "three")
    #expect(name(after: .down) == "four")
    #expect(name(after: .right) == "five")
    #expect(name(after: .down) == "five")
    #expect(name(after: .up) == "three")
    #expect(name(after: .up) == "one")
    #expect(!grid[0].moveFocus(.down))
  }

  @Test("A key sent together with the key that presents a form reaches the form's first view")
  func typedAhead() async {
    final class Form: View<Void> {
      let item = Item("item", y: 0)
      override func setUp() { addSubview(item) }
    }
    let (presenter, form) = (ProbeView(), Form(()))
    var isRequested = false
    presenter.isFocusable = true
    presenter.onKey = { [unowned presenter] in
      isRequested = true
      presenter.setNeedsLayout()
    }
    presenter.onLayout = { [unowned presenter] in
      if isRequested { presenter.present(form, style: .sheet) }
    }
    await terminal.show { presenter }
    terminal.send("ox".utf8)
    #expect(form.item.inputs == ["x"])
  }

  @Test("A hidden or removed view loses the focus")
  func hidden() async {
    await show()
    items[0].isHidden = true
    await terminal.settle()
    #expect(items[1].isFocused)
    items[1].removeFromSuperview()
    await terminal.settle()
    #expect(items[2].isFocused)
    terminal.expect("\n\n >three")
    page.subviews.forEach { $0.removeFromSuperview() }
    await terminal.settle()
    #expect(terminal.app.focusedView == nil)
    #expect(terminal.cursor == nil)
  }

  @Test("Keys and pasted text are passed up from the focused view")
  func climb() async {
    await show()
    terminal.type("a")
    terminal.paste("b\u{1B}")
    #expect(items[0].inputs == ["a", "paste b\u{1B}"])
    #expect(items[1].inputs.isEmpty)
  }

  @Test("A presented view receives the input, and returns the focus when it is dismissed")
  func presented() async {
    await show()
    items[1].focus()
    let alert = Item("alert", y: 0)
    alert.acceptsKeys = false
    page.present(alert, style: .alert)
    await terminal.settle()
    #expect(alert.isFocused)
    #expect(!items[2].focus())
    terminal.click(2, 2)
    #expect(alert.isFocused)
    terminal.type("x")
    #expect(items[1].inputs.isEmpty)
    terminal.press(KeyPress(.escape))
    #expect(alert.app == nil)
    #expect(items[1].isFocused)
  }

  @Test("The presenter decides whether Escape dismisses its presented view")
  func dismissal() async {
    let (presenter, sheet) = (ProbeView(), TerminalView())
    var requests = 0
    presenter.onEvent = {
      if case PresentationEvent.dismissRequested = $0 { requests += 1 }
      return true
    }
    await terminal.show { presenter }
    presenter.present(sheet, style: .sheet)
    terminal.press(KeyPress(.escape))
    #expect(requests == 1 && sheet.app != nil)
    presenter.dismissPresentedViews()
    #expect(sheet.app == nil)
  }

  @Test("Removing a presenter also dismisses its presented view")
  func presenterLeaves() async {
    await show()
    let sheet = TerminalView()
    items[0].present(sheet, style: .fullScreen)
    items[0].removeFromSuperview()
    await terminal.settle()
    #expect(sheet.app == nil)
    #expect(terminal.app.frontView === page)
  }

  /// Shows a focused view inside an outer view, each with its bindings.
  private func show(outer: [KeyBinding], inner: [KeyBinding]) async {
    let (outerView, innerView) = (ProbeView(), ProbeView())
    (outerView.bindings, innerView.bindings) = (outer, inner)
    (outerView.acceptsKeys, innerView.acceptsKeys, innerView.isFocusable) = (false, false, true)
    innerView.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    outerView.addSubview(innerView)
    await terminal.show { outerView }
  }

  @Test("The nearest binding of a key runs and is listed")
  func bindings() async {
    var log: [String] = []
    await show(
      outer: [
        KeyBinding(KeyPress("x"), "Outer") { log.append("outer") },
        KeyBinding([KeyPress("y"), KeyPress(.enter)], "Other") { log.append("other") },
      ], inner: [KeyBinding(KeyPress("x"), "Inner") { log.append("inner") }])
    terminal.type("xy")
    terminal.press(KeyPress(.enter))
    #expect(log == ["inner", "other", "other"])
    #expect(
      terminal.app.activeKeyBindings.map(\.title) == [
        "Inner", "Other", "Next view", "Previous view", "Mouse on or off", "Redraw", "Suspend",
        "Quit", "Quit at once",
      ])
  }

  @Test("A binding does not list a key that a nearer binding uses")
  func partlyShadowed() async {
    await show(
      outer: [
        KeyBinding(KeyPress(" "), "Play") {},
        KeyBinding([KeyPress(.enter), KeyPress("p")], "Pause") {},
      ], inner: [KeyBinding([KeyPress(.enter), KeyPress(" ")], "Retry") {}])
    let active = terminal.app.activeKeyBindings.prefix(2)
    #expect(active.map(\.title) == ["Retry", "Pause"])
    #expect(active.map(\.keys) == [[KeyPress(.enter), KeyPress(" ")], [KeyPress("p")]])
  }

  @Test("Keys that arrive together reach views that earlier keys create")
  func keysAtOnce() async {
    final class Wrapper: View<Item> { override func setUp() { addSubview(model) } }
    let (opener, made) = (ProbeView(), Item("made", y: 0))
    (opener.isFocusable, opener.acceptsKeys) = (true, false)
    opener.bindings = [
      KeyBinding(KeyPress("o"), "Open") { [unowned opener] in
        opener.present(Wrapper(made), style: .alert)
      }
    ]
    await terminal.show { opener }
    let frames = terminal.app.statistics.frames
    terminal.send("oxy".utf8)
    #expect(made.inputs == ["x", "y"])
    #expect(terminal.app.statistics.frames == frames + 1)
  }

  @Test("A view presented in another style still returns the focus to the earlier view")
  func presentedAgain() async {
    await show()
    items[1].focus()
    let sheet = Item("sheet", y: 0)
    let flow = Responder()
    sheet.nextResponder = flow
    page.present(sheet, style: .alert)
    await terminal.settle()
    page.present(sheet, style: .sheet)
    await terminal.settle()
    #expect(sheet.isFocused && sheet.next === flow)
    page.dismiss(sheet)
    #expect(items[1].isFocused && sheet.nextResponder === flow)
  }

  @Test("Ctrl+C ends the app, and Ctrl+Z suspends it")
  func control() async {
    await show()
    terminal.press(KeyPress("z", .control))
    #expect(terminal.device.suspensions == 1)
    terminal.press(KeyPress("c", .control))
    #expect(terminal.app.endingSignal == 2)
    #expect(!terminal.device.isOpen)
    #expect(!terminal.clock.hasScheduledActions)
  }
}
