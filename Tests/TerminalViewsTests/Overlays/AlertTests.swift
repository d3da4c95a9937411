import DisplayKit
import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor @Suite struct AlertTests {
  private let model = AlertModel(
    "Delete the note?", message: "It can't be restored.",
    actions: [AlertAction("delete", "Delete"), .cancel], preferredActionID: "cancel")

  private func show(
    _ model: AlertModel, width: Int = 32, height: Int = 9
  ) async -> (terminal: TestTerminal, page: EventRecorder<any ViewEvent>, alert: Alert) {
    let page = EventRecorder<any ViewEvent>(Button("Below") {})
    let terminal = await TestTerminal(width: width, height: height) { page }
    let alert = Alert(model)
    page.present(alert, style: .alert)
    await terminal.settle()
    return (terminal, page, alert)
  }

  @Test("Shows title, message and buttons, and focuses the preferred button")
  func appearance() async {
    let (terminal, _, alert) = await show(model)
    terminal.expect(
      """
      [ Below ]

         ╭─ Delete the note? ─────╮
         │ It can't be restored.  │
         │                        │
         │ [ Delete ]  [ Cancel ] │
         ╰────────────────────────╯
      """)
    #expect(terminal.app.focusedView?.isDescendant(of: alert) == true)
    #expect(
      alert.accessibilityElements.map(\.description) == [
        "Delete the note?, alert, It can't be restored.", "Delete, button", "Cancel, button",
      ])
  }

  @Test("Arrow keys choose a button, and Enter emits its action with the alert as the sender")
  func choosing() async {
    let (terminal, page, alert) = await show(model)
    terminal.press(KeyPress(.enter), KeyPress(.left), KeyPress(.enter))
    terminal.press(KeyPress(.end), KeyPress(.home), KeyPress(.left), KeyPress(" "))
    let ids = ["cancel", "delete", "delete"]
    #expect(page.events.map { "\($0)" } == ids.map { "actionChosen(\"\($0)\")" })
    #expect(page.senders.allSatisfy { $0 === alert })
    page.dismissPresentedViews()
    await terminal.settle()
    terminal.expect("[ Below ]")
    #expect(terminal.app.focusedView === page.content)
  }

  @Test("Escape chooses the cancel action, or else requests dismissal")
  func escape() async {
    let (terminal, page, alert) = await show(model)
    terminal.press(KeyPress(.escape))
    alert.model.actions = [AlertAction("yes", "Yes")]
    await terminal.settle()
    terminal.press(KeyPress(.escape))
    #expect(page.events.map { "\($0)" } == ["actionChosen(\"cancel\")", "dismissRequested"])
  }

  @Test("An alert that grows never shows its buttons over its own frame")
  func growing() async {
    let page = TerminalView()
    let terminal = await TestTerminal(width: 32, height: 9, animates: true) { page }
    page.present(Alert(model), style: .alert, animated: true)
    await terminal.settle()
    var heights: Set<Int> = []
    for _ in 0..<16 {
      terminal.advance(by: .milliseconds(10))
      let rows = terminal.text.split(separator: "\n")
      heights.insert(rows.count)
      #expect(rows.count < 2 || rows.last?.contains(/^ *╰─*╯$/) == true)
    }
    #expect(heights.contains(3))
  }

  @Test("Buttons that don't fit in a row are shown in a column")
  func narrow() async {
    let (terminal, _, _) = await show(model, width: 18, height: 8)
    terminal.expect(
      """
      [ Below ]
        ╭─ Delete … ─╮
        │ It can't…  │
        │            │
        │ [ Delete ] │
        │ [ Cancel ] │
        ╰────────────╯
      """)
  }
}

@MainActor @Suite struct HelpOverlayTests {
  private final class Page: TerminalView {
    var count = 3

    override var keyBindings: [KeyBinding] {
      (1...count).map { number in
        let keys = [KeyPress(.function(number)), KeyPress(Character("a"), .control)]
        return KeyBinding(number == 1 ? keys : [keys[0]], "Action \(number)") {}
      }
    }
  }

  /// Shows the keys of a page, without those of the app.
  private func show(count: Int = 3, height: Int = 7) async -> TestTerminal {
    let terminal = TestTerminal(width: 30, height: height)
    let (app, page) = (terminal.app, Page())
    page.count = count
    app.makeHelp = { [weak app] _ in HelpOverlay(page.keyBindings) { app?.dismissPresentedViews() }
    }
    await terminal.show { page }
    terminal.type("?")
    await terminal.settle()
    return terminal
  }

  @Test("Lists the active keys")
  func list() async {
    let terminal = await show()
    terminal.expect(
      """

         ╭─ Keys ───────────────╮
         │ F1, Ctrl+A  Action 1 │
         │ F2          Action 2 │
         │ F3          Action 3 │
         ╰──────────────────────╯
      """)
    #expect(terminal.cursor == Point(x: 5, y: 2))
    #expect(
      terminal.app.frontView?.accessibilityElements.map(\.description) == [
        "Keys, heading", "F1, Ctrl+A, Action 1", "F2, Action 2", "F3, Action 3",
      ])
  }

  @Test("The installed help lists the keys of the views and of the app")
  func installed() async {
    let terminal = TestTerminal(width: 40, height: 18)
    terminal.app.installHelp()
    await terminal.show { Page() }
    terminal.type("?")
    for text in ["Action 3", "Next view", "Redraw", "Ctrl+C", "? "] {
      #expect(terminal.text.contains(text))
    }
  }

  @Test("Groups the keys by view, screen and program, and shows a legend")
  func groups() async {
    let list = ListView<Int>(ListRows([ListRow(id: 1, "row")]), onActivate: { _ in })
    let page = Page()
    page.count = 1
    page.addSubview(list)
    list.frame = Rect(x: 0, y: 0, width: 9, height: 2)
    let terminal = TestTerminal(width: 50, height: 40)
    terminal.app.installHelp(legend: [StyledText("★", style: .foreground(.warning)) + " favorite"])
    await terminal.show { page }
    terminal.type("?")
    await terminal.settle()
    let help = terminal.app.frontView?.accessibilityElements.map(\.description) ?? []
    #expect(
      help.filter { $0.hasSuffix("heading") || $0.hasPrefix("★") } == [
        "Keys, heading", "In this view, heading", "On this screen, heading", "Everywhere, heading",
        "Symbols, heading", "★ favorite",
      ])
    let screen = help.firstIndex(of: "On this screen, heading") ?? 0
    #expect(help[screen - 1] == "Enter, Open")
    #expect(help[(screen + 1)...].starts(with: ["F1, Ctrl+A, Action 1", "Everywhere, heading"]))
    #expect(terminal.text.contains("│ ★ favorite "))
  }

  @Test(
    "Closes with Escape, a question mark and Enter",
    arguments: [Key.escape, .character("?"), .enter])
  func closing(key: Key) async {
    let terminal = await show()
    terminal.press(KeyPress(key))
    await terminal.settle()
    terminal.expect("")
    #expect(terminal.app.presentedViews.isEmpty)
    #expect(terminal.app.reports.isEmpty)
  }

  @Test("Scrolls a list that does not fit")
  func scrolling() async {
    let terminal = await show(count: 9, height: 6)
    #expect(terminal.row(4).contains(" 1–2 of 9 "))
    terminal.press(KeyPress(.down))
    #expect(terminal.row(2).contains("F2          Action 2"))
    terminal.press(KeyPress(.end))
    #expect(terminal.row(4).contains(" 8–9 of 9 "))
    terminal.press(KeyPress(.up), KeyPress(.pageUp))
    #expect(terminal.row(2).contains("Action 6"))
    terminal.mouse(.scrollDown, 10, 2)
    #expect(terminal.row(2).contains("Action 7"))
    terminal.resize(width: 30, height: 20)
    #expect(terminal.text.contains("F1, Ctrl+A  Action 1"))
  }
}
