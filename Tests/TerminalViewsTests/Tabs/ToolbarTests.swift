import TerminalKit
import TerminalTesting
import TerminalViews
import Testing

@MainActor
@Suite struct ToolbarTests {
  @Test("Shows keys and titles, runs clicked actions, and cuts off what does not fit")
  func items() async {
    let terminal = TestTerminal(width: 24, height: 1)
    var actions: [String] = []
    let toolbar = Toolbar([
      KeyBinding(KeyPress("r"), "Refresh") { actions.append("refresh") },
      KeyBinding(KeyPress("s", .control), "Save") { actions.append("save") },
    ])
    await terminal.show { toolbar }
    terminal.expect("r Refresh  Ctrl+S Save")
    terminal.click(12, 0)
    terminal.click(9, 0)
    terminal.click(0, 0)
    #expect(actions == ["save", "refresh"])
    #expect(
      toolbar.accessibilityElements.map(\.description) == [
        "Refresh, button, r", "Save, button, Ctrl+S",
      ])
    terminal.resize(width: 15, height: 1)
    terminal.expect("r Refresh …")
    terminal.resize(width: 1, height: 1)
    terminal.expect("…")
  }
}
