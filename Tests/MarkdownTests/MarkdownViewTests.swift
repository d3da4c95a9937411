import Markdown
import TerminalKit
import TerminalTesting
import TerminalViews
import Testing

@MainActor @Suite(.enabled(if: MarkdownLibrary.isInstalled)) struct MarkdownViewTests {
  private let markdown = """
    # Title

    One paragraph of text.

    - a
    - 1. b

    |A|B|
    |-|-|
    |1|2|
    """

  @Test("Scrolls, and wraps again when the width changes")
  func scrolling() async throws {
    let view = MarkdownView(try MarkdownDocument(markdown))
    let terminal = await TestTerminal(width: 12, height: 5) { ScrollView(view) }
    terminal.expect("Title      ┃\n═════\n\nOne\nparagraph")
    terminal.press(KeyPress(.end))
    terminal.expect("• 1. b\n\nA │ B\n─────\n1 │ 2      ┃")
    terminal.resize(width: 30, height: 11)
    await terminal.settle()
    terminal.expect(
      """
      Title
      ═════

      One paragraph of text.

      • a
      • 1. b

      A │ B
      ─────
      1 │ 2
      """)
  }

  @Test("Shows another document")
  func update() async {
    let view = MarkdownView(MarkdownDocument(verbatim: "a"))
    let terminal = await TestTerminal(width: 5, height: 2) { view }
    terminal.expect("a")
    view.model = MarkdownDocument(verbatim: "b")
    await terminal.settle()
    terminal.expect("b")
  }

  @Test("A screen reader gets paragraphs, headings, markers and rows")
  func accessibility() throws {
    let view = MarkdownView(try MarkdownDocument(markdown + "\n***"))
    #expect(
      view.accessibilityElements.map(\.description) == [
        "Title, heading", "One paragraph of text.", "• a", "• 1. b", "A: 1, B: 2",
      ])
  }
}
