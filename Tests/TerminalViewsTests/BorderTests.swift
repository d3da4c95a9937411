import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor
@Suite struct BorderTests {
  @Test("Surrounds its content with a frame and a title")
  func appearance() async {
    let terminal = TestTerminal(width: 20, height: 5)
    let label = Label("Herman")
    let border = Border("Author", content: label)
    await terminal.show { FittingRows([border]) }
    terminal.expect("┌─ Author ─┐\n│ Herman   │\n└──────────┘")
    label.model = "Herman Melville"
    await terminal.settle()
    terminal.expect("┌─ Author ────────┐\n│ Herman Melville │\n└─────────────────┘")
    border.insets = .zero
    border.model = ""
    border.content = TextBlock("a\nb")
    await terminal.settle()
    terminal.expect("┌─┐\n│a│\n│b│\n└─┘")
    #expect(border.accessibilityElements.map(\.description) == ["a", "b"])
  }

  @Test("Says the title before the content")
  func accessibility() {
    let border = Border("Author", content: Label("Herman"))
    #expect(border.accessibilityElements.map(\.description) == ["Author, heading", "Herman"])
  }
}
