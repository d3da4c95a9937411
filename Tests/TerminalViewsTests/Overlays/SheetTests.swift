import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor
@Suite struct SheetTests {
  @Test("Shows its content below a title, in the height that it needs")
  func appearance() async {
    let terminal = TestTerminal(width: 16, height: 5)
    let page = Label("page")
    await terminal.show { page }
    let text = TextBlock("one\ntwo")
    let sheet = Sheet("Filter", content: text)
    page.present(sheet, style: .sheet)
    await terminal.settle()
    terminal.expect("page\n\n── Filter ──────\n one\n two")
    text.model = ["three"]
    await terminal.settle()
    terminal.expect("page\n\n\n── Filter ──────\n three")
    #expect(sheet.accessibilityElements.map(\.description) == ["Filter, heading", "three"])
    terminal.press(KeyPress(.escape))
    await terminal.settle()
    terminal.expect("page")
  }
}
