import TerminalKit
import TerminalTesting
import TerminalText
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

  @Test("Shows a notice of the app in place of the active keys, until the next key")
  func notice() async {
    let terminal = TestTerminal(width: 30, height: 4)
    let page = PageWithKeys("Save")
    await terminal.show { page }
    terminal.app.show(notice: "Nothing to save here")
    await terminal.settle()
    terminal.expect("› 1\n  2\n  3\nNothing to save here")
    terminal.press(KeyPress(.down))
    terminal.expect("  1\n› 2\n  3\ns Save")
    terminal.press(KeyPress(.function(2)))
    terminal.expect("  1\n› 2\n  3\nMouse on: click and scroll. F…")
    terminal.press(KeyPress(.function(2)))
    #expect(terminal.row(3).hasPrefix("Mouse off: drag to select"))
  }

  @Test("Shows the keys that are active now, and evaluates them again only after a change of them")
  func activeKeys() async {
    let terminal = TestTerminal(width: 30, height: 4)
    let page = PageWithKeys("Save")
    await terminal.show { page }
    terminal.expect("› 1\n  2\n  3\ns Save")
    let evaluations = page.evaluations
    terminal.press(KeyPress(.down))
    terminal.expect("  1\n› 2\n  3\ns Save")
    // For the key itself, which the list handles, they are not needed.
    #expect(page.evaluations == evaluations)

    page.model = "Store"
    await terminal.settle()
    terminal.expect("  1\n› 2\n  3\ns Store")
    page.extraKey = "Reload"
    page.setNeedsDisplay()
    await terminal.settle()
    terminal.expect("  1\n› 2\n  3\ns Store  r Reload")
    terminal.resize(width: 12, height: 4)
    terminal.expect("  1\n› 2\n  3\nr Reload")
  }
}

/// A list over a toolbar of the active keys.
private final class PageWithKeys: View<String> {
  var extraKey: String?
  private(set) var evaluations = 0
  private let list = ListView(ListRows([1, 2, 3].map { ListRow(id: $0, StyledText("\($0)")) }))
  private let toolbar = Toolbar([])

  override func setUp() {
    toolbar.showsActiveKeys = true
    for view in [list, toolbar] as [TerminalView] { addSubview(view) }
  }

  override func layoutSubviews() {
    list.frame = Rect(x: 0, y: 0, width: bounds.width, height: 3)
    toolbar.frame = Rect(x: 0, y: 3, width: bounds.width, height: 1)
  }

  override var keyBindings: [KeyBinding] {
    evaluations += 1
    let extra = extraKey.map { KeyBinding(KeyPress("r"), $0) {} }
    return [KeyBinding(KeyPress("s"), model) {}] + [extra].compactMap { $0 }
  }
}
