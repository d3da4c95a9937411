import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor
@Suite struct HelpOverlayTests {
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
    app.makeHelp = { [weak app] _ in
      HelpOverlay(page.keyBindings) { app?.dismissPresentedViews() }
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

         ┌─ Keys ───────────────┐
         │ F1, Ctrl+A  Action 1 │
         │ F2          Action 2 │
         │ F3          Action 3 │
         └──────────────────────┘
      """)
    #expect(terminal.cursor == Point(x: 5, y: 2))
  }

  @Test("The installed help lists the keys of the views and of the app")
  func installed() async {
    let terminal = TestTerminal(width: 40, height: 14)
    terminal.app.installHelp()
    await terminal.show { Page() }
    terminal.type("?")
    for text in ["Action 3", "Next view", "Redraw", "Ctrl+C", "? "] {
      #expect(terminal.text.contains(text))
    }
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

  @Test("Says each key with its action")
  func accessibility() {
    let overlay = HelpOverlay(Page().keyBindings) {}
    #expect(
      overlay.accessibilityElements.map(\.description) == [
        "Keys, heading", "F1, Ctrl+A, Action 1", "F2, Action 2", "F3, Action 3",
      ])
  }
}
