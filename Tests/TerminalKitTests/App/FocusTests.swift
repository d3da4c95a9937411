import DisplayKit
import TerminalKit
import TerminalTesting
import Testing

@Suite @MainActor struct FocusTests {
  /// A focusable view that records its keys.
  private final class Item: TerminalView {
    let name: String
    var keys: [KeyPress] = []
    var pasted: [String] = []
    var accepts = true
    var changes = 0

    init(_ name: String, y: Int) {
      self.name = name
      super.init(frame: Rect(x: 1, y: y, width: 8, height: 1))
    }

    override var canBecomeFocused: Bool { true }
    override func focusDidChange() { changes += 1 }
    override func draw(in canvas: Canvas) { canvas.draw((isFocused ? ">" : " ") + name, at: .zero) }

    override func handle(_ press: KeyPress) -> Bool {
      keys.append(press)
      return accepts
    }

    override func handlePaste(_ text: String) -> Bool {
      pasted.append(text)
      return accepts
    }
  }

  private let terminal = TestTerminal(width: 12, height: 4)
  private let page = TerminalView()
  private let items = [Item("one", y: 0), Item("two", y: 1), Item("three", y: 2)]

  private func show() async {
    for item in items {
      item.accepts = false
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

  @Test("A key that arrives with the one that presents a form reaches the form's first view")
  func typedAhead() async {
    final class Form: View<Void> {
      let item = Item("item", y: 0)
      override func setUp() { addSubview(item) }
    }
    final class Presenter: TerminalView {
      let form = Form(())
      var isRequested = false

      override var canBecomeFocused: Bool { true }
      override func handle(_ press: KeyPress) -> Bool {
        isRequested = true
        setNeedsLayout()
        return true
      }
      override func layoutSubviews() { if isRequested { present(form, style: .sheet) } }
    }
    let presenter = Presenter()
    await terminal.show { presenter }
    terminal.send("ox".utf8)
    #expect(presenter.form.item.keys == [KeyPress("x")])
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
    #expect(items[0].keys == [KeyPress("a")])
    #expect(items[0].pasted == ["b\u{1B}"])
    #expect(items[1].keys.isEmpty)
  }

  @Test("A presented view takes the input, and gives the focus back")
  func presented() async {
    await show()
    items[1].focus()
    let alert = Item("alert", y: 0)
    alert.accepts = false
    page.present(alert, style: .alert)
    await terminal.settle()
    #expect(alert.isFocused)
    #expect(!items[2].focus())
    terminal.click(2, 2)
    #expect(alert.isFocused)
    terminal.type("x")
    #expect(items[1].keys.isEmpty)
    terminal.press(KeyPress(.escape))
    #expect(alert.app == nil)
    #expect(items[1].isFocused)
  }

  @Test("The presenter decides what Escape does with its view")
  func dismissal() async {
    final class Presenter: TerminalView {
      var requests = 0
      override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
        if case PresentationEvent.dismissRequested = event { requests += 1 }
        return true
      }
    }
    let presenter = Presenter()
    await terminal.show { presenter }
    let sheet = TerminalView()
    presenter.present(sheet, style: .sheet)
    terminal.press(KeyPress(.escape))
    #expect(presenter.requests == 1)
    #expect(sheet.app != nil)
    presenter.dismissPresentedViews()
    #expect(sheet.app == nil)
  }

  @Test("A presented view leaves with its presenter")
  func presenterLeaves() async {
    await show()
    let sheet = TerminalView()
    items[0].present(sheet, style: .fullScreen)
    items[0].removeFromSuperview()
    await terminal.settle()
    #expect(sheet.app == nil)
    #expect(terminal.app.frontView === page)
  }

  @Test("The nearest binding of a key is used and listed")
  func bindings() async {
    final class Bound: TerminalView {
      let log: (String) -> Void
      init(log: @escaping (String) -> Void) { self.log = log; super.init() }
      override var keyBindings: [KeyBinding] {
        [
          KeyBinding(KeyPress("x"), "Outer") { self.log("outer") },
          KeyBinding([KeyPress("y"), KeyPress(.enter)], "Other") { self.log("other") },
        ]
      }
    }
    final class Inner: TerminalView {
      var log: [String] = []
      override var canBecomeFocused: Bool { true }
      override var keyBindings: [KeyBinding] {
        [KeyBinding(KeyPress("x"), "Inner") { self.log.append("inner") }]
      }
    }
    let inner = Inner()
    let outer = Bound { inner.log.append($0) }
    outer.addSubview(inner)
    inner.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    await terminal.show { outer }
    terminal.type("xy")
    terminal.press(KeyPress(.enter))
    #expect(inner.log == ["inner", "other", "other"])
    #expect(
      terminal.app.activeKeyBindings.map(\.title) == [
        "Inner", "Other", "Next view", "Previous view", "Mouse on or off", "Redraw",
        "Suspend", "Quit", "Quit at once",
      ])
  }

  @Test("Keys that arrive at once reach the views that the first ones make")
  func keysAtOnce() async {
    final class Opener: TerminalView {
      let made = Item("made", y: 0)
      override var canBecomeFocused: Bool { true }
      override var keyBindings: [KeyBinding] {
        [KeyBinding(KeyPress("o"), "Open") { self.present(Wrapper(self.made), style: .alert) }]
      }
    }
    final class Wrapper: View<Item> {
      override func setUp() { addSubview(model) }
    }
    let opener = Opener()
    await terminal.show { opener }
    let frames = terminal.app.statistics.frames
    terminal.send("oxy".utf8)
    #expect(opener.made.keys == [KeyPress("x"), KeyPress("y")])
    #expect(terminal.app.statistics.frames == frames + 1)
  }

  @Test("A key that a nearer binding uses is left out of a farther one")
  func partlyShadowed() async {
    final class Bound: TerminalView {
      override var keyBindings: [KeyBinding] {
        [KeyBinding([KeyPress(.enter), KeyPress(" ")], "Retry") {}]
      }
    }
    final class Outer: TerminalView {
      override var keyBindings: [KeyBinding] {
        [
          KeyBinding(KeyPress(" "), "Play") {},
          KeyBinding([KeyPress(.enter), KeyPress("p")], "Pause") {},
        ]
      }
    }
    final class Inner: TerminalView {
      override var canBecomeFocused: Bool { true }
    }
    let (outer, bound, inner) = (Outer(), Bound(), Inner())
    outer.addSubview(bound)
    bound.addSubview(inner)
    await terminal.show { outer }
    let active = terminal.app.activeKeyBindings.prefix(2)
    #expect(active.map(\.title) == ["Retry", "Pause"])
    #expect(active.map(\.keys) == [[KeyPress(.enter), KeyPress(" ")], [KeyPress("p")]])
  }

  @Test("A view that is presented again gives the focus back to the same view")
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
