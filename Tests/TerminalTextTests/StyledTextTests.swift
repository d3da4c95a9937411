import TerminalText
import Testing

@Suite struct StyledTextTests {
  let line = StyledText("12", style: .dim) + " " + StyledText("Rick ミク", style: .bold)

  @Test("With colors, each styled part sets and resets its style")
  func colored() {
    #expect(line.rendered(colors: true) == "\u{1B}[2m12\u{1B}[0m \u{1B}[1mRick ミク\u{1B}[0m")
  }

  @Test("Without colors, renders only the text")
  func plain() {
    #expect(line.rendered(colors: false) == "12 Rick ミク")
    #expect(line.plain == "12 Rick ミク")
  }

  @Test("The width is that of the text")
  func width() {
    #expect(line.width == 12)
    #expect(StyledText().width == 0)
  }

  @Test("Makes text safe, so that it can't end its style or its line")
  func safety() {
    let text = StyledText("a\u{1B}[0m\nb", style: .bold)
    #expect(text.rendered(colors: true) == "\u{1B}[1ma␛[0m␊b\u{1B}[0m")
  }

  @Test("Appends text")
  func appending() {
    var text: StyledText = "a"
    text += StyledText("b", style: .bold)
    #expect(text == "a" + StyledText("b", style: .bold))
  }

  @Test(
    "Truncates with an ellipsis and keeps the styles",
    arguments: [
      (12, "{2}12{0} {1}Rick ミク{0}"), (11, "{2}12{0} {1}Rick ミ…{0}"), (10, "{2}12{0} {1}Rick …{0}"),
      (3, "{2}12{0}…"), (2, "{2}…{0}"), (1, "{2}…{0}"), (0, ""),
    ])
  func truncation(width: Int, expected: String) {
    let rendered = line.truncated(toWidth: width).rendered(colors: true)
    #expect(rendered.readableStyles == expected)
  }

  @Test("Pads a narrow text with spaces after or before it")
  func padding() {
    #expect(line.padded(toWidth: 14).plain == "12 Rick ミク  ")
    #expect(line.padded(toWidth: 14, alignment: .trailing).plain == "  12 Rick ミク")
    #expect(line.padded(toWidth: 3) == line)
  }
}

extension String {
  /// The text with `{1}` instead of the SGR sequence for bold.
  fileprivate var readableStyles: String {
    split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        guard index > 0, let end = part.firstIndex(of: "m") else { return String(part) }
        return "{\(part[..<end])}\(part[part.index(after: end)...])"
      }.joined()
  }
}
