import FlowKit
import TerminalKit
import TerminalTesting
import TerminalViews
import Testing

@MainActor @Suite struct FlowFocusTests {
  private final class Form: TerminalView, ContentContainer {
    let first = TextField(TextFieldModel("First"))
    let second = TextField(TextFieldModel("Second"))

    init() {
      super.init()
      content = Stack(.vertical, views: [first, second])
    }
  }

  private func show(
    _ form: Form, width: Int
  ) async -> (terminal: TestTerminal, flow: Flow<TerminalView>) {
    let flow = Flow<TerminalView>(FlowState(path: ["form"])) { route in
      FlowScreen { route == "form" ? form : Form() }
    }
    let terminal = await TestTerminal(width: width, height: 8) { FlowView(flow) { _ in "" } }
    return (terminal, flow)
  }

  @Test("Going back returns the focus to the view that had it", arguments: [60, 120])
  func back(width: Int) async {
    let form = Form()
    let (terminal, flow) = await show(form, width: width)
    terminal.press(KeyPress(.tab))
    flow.send(.push("other"))
    await terminal.settle()
    #expect(!form.containsFocus)
    terminal.press(KeyPress(.escape))
    await terminal.settle()
    #expect(form.second.isFocused)
  }

  @Test("If the earlier focused view was removed, another view receives the focus")
  func removedView() async {
    let form = Form()
    let (terminal, flow) = await show(form, width: 60)
    terminal.press(KeyPress(.tab))
    flow.send(.push("other"))
    await terminal.settle()
    form.content = Stack(.vertical, views: [form.first])
    terminal.press(KeyPress(.escape))
    await terminal.settle()
    #expect(form.first.isFocused)
  }

  @Test("A focus requested before the screen is shown is set when it is shown")
  func request() async {
    let form = Form()
    form.second.requestFocus()
    let shown = await show(form, width: 60)
    #expect(form.second.isFocused)
    _ = shown
  }
}
