import TerminalKit
import TerminalTesting
import Testing

/// Checks the key bindings that a program gives its app without a subclass of the app.
@Suite @MainActor struct ProgramKeysTests {
  private let terminal = TestTerminal(width: 20, height: 3)
  private let page = ProbeView()

  init() {
    page.acceptsKeys = false
    terminal.app.programKeys = [
      KeyBinding(KeyPress("q"), "Quit") { [weak app = terminal.app] in app?.quit() }
    ]
  }

  @Test("A program key fires if no view handles the key")
  func fires() async {
    await terminal.show { page }
    terminal.type("q")
    #expect(!terminal.app.isRunning)
  }

  @Test("A view's binding takes precedence over a program key")
  func viewFirst() async {
    page.bindings = [KeyBinding(KeyPress("q"), "Query") {}]
    await terminal.show { page }
    terminal.type("q")
    #expect(terminal.app.isRunning)
  }

  @Test("A program key replaces a standard key, and is listed before other standard keys")
  func beforeStandardKeys() async {
    terminal.app.programKeys.append(KeyBinding(KeyPress(.tab), "Next page") {})
    await terminal.show { page }
    let titles = terminal.app.activeKeyBindings.map(\.title)
    #expect(titles.prefix(3) == ["Quit", "Next page", "Previous view"])
  }

  @Test("While a view is presented, a program key shows a notice instead")
  func presented() async {
    await terminal.show { page }
    page.present(ProbeView(), style: .alert)
    await terminal.settle()
    #expect(terminal.app.activeKeyBindings.first?.title == "Quit, after Esc")
    (terminal.app.frontView as? ProbeView)?.acceptsKeys = false
    terminal.type("q")
    #expect(terminal.app.isRunning)
    #expect(terminal.app.notice == "Esc closes this; then q works.")
  }
}
