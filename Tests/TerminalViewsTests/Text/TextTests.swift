import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@testable import TerminalViews

@MainActor
@Suite struct TextTests {
  @Test("A label is aligned")
  func alignment() async {
    let terminal = TestTerminal(width: 7, height: 1)
    let label = Label("字a")
    await terminal.show { label }
    terminal.expect("字a")
    label.alignment = .center
    await terminal.settle()
    terminal.expect("  字a")
    label.alignment = .trailing
    await terminal.settle()
    terminal.expect("    字a")
    #expect(label.fittingSize(Size(width: 9, height: 9)) == Size(width: 3, height: 1))
    #expect(label.fittingSize(Size(width: 2, height: 0)) == Size(width: 2, height: 0))
  }

  @Test("A label that is too wide is truncated", arguments: [(8, "Moby-Di…"), (1, "…"), (2, "M…")])
  func truncation(width: Int, expected: String) async {
    let terminal = TestTerminal(width: width, height: 1)
    await terminal.show { Label("Moby-" + StyledText("Dick", style: .bold)) }
    terminal.expect(expected)
  }

  @Test("A text block wraps words, keeps paragraphs and styles, can be centered, and marks a cut")
  func wrapping() async {
    let terminal = TestTerminal(width: 12, height: 6)
    let block = TextBlock("Call me Ishmael.\n\nSome years ago")
    await terminal.show { block }
    terminal.expect("Call me\nIshmael.\n\nSome years\nago")
    #expect(block.fittingSize(Size(width: 12, height: 9)) == Size(width: 10, height: 5))
    block.alignment = .center
    block.model = [StyledText("red", style: .foreground(.red)) + " and " + "blue字blue"]
    await terminal.settle()
    terminal.expect("  red and\n blue字blue")
    terminal.resize(width: 4, height: 2)
    terminal.expect("red\nand…")
  }

  @Test("Wrapping keeps the style of each part")
  func styles() {
    let text = StyledText("one t", style: .bold) + StyledText("wo", style: .dim) + " three"
    let lines = text.wrapped(toWidth: 7)
    #expect(
      lines.map { $0.rendered(colors: true) } == [
        "\u{1B}[1mone t\u{1B}[0m\u{1B}[2mwo\u{1B}[0m", "three",
      ])
    #expect(StyledText("").wrapped(toWidth: 7) == [StyledText()])
  }

  @Test("Texts are elements without empty ones")
  func accessibility() {
    #expect(Label("").accessibilityElements.isEmpty)
    let heading = Label("Works")
    heading.role = .heading
    #expect(heading.accessibilityElements.map(\.description) == ["Works, heading"])
    #expect(TextBlock("a\n\nb").accessibilityElements.map(\.description) == ["a", "b"])
  }
}
