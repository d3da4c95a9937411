import TerminalKit
import Testing

@Suite struct StyledTextTests {
  let line = StyledText("12", style: .dim) + " " + StyledText("Rick ミク", style: .bold)

  @Test("With colors every styled piece turns its style on and off")
  func colored() {
    #expect(line.rendered(colors: true) == "\u{1B}[2m12\u{1B}[0m \u{1B}[1mRick ミク\u{1B}[0m")
  }

  @Test("Without colors it is its text")
  func plain() {
    #expect(line.rendered(colors: false) == "12 Rick ミク")
    #expect(line.plain == "12 Rick ミク")
  }

  @Test("Its width is that of its text")
  func width() {
    #expect(line.width == 12)
    #expect(StyledText().width == 0)
  }

  @Test("Text from elsewhere can't leave its style or its line")
  func safety() {
    let text = StyledText("a\u{1B}[0m\nb", style: .bold)
    #expect(text.rendered(colors: true) == "\u{1B}[1ma␛[0m␊b\u{1B}[0m")
  }

  @Test("A text can grow at its end")
  func growing() {
    var text: StyledText = "a"
    text += StyledText("b", style: .bold)
    #expect(text == "a" + StyledText("b", style: .bold))
  }

  @Test(
    "A cut text ends in an ellipsis and keeps its styles",
    arguments: [
      (12, "{2}12{0} {1}Rick ミク{0}"), (11, "{2}12{0} {1}Rick ミ…{0}"), (10, "{2}12{0} {1}Rick …{0}"),
      (3, "{2}12{0}…"), (2, "{2}1…{0}"), (1, "{2}…{0}"), (0, ""),
    ])
  func truncation(width: Int, expected: String) {
    let rendered = line.truncated(toWidth: width).rendered(colors: true)
    #expect(rendered.readableStyles == expected)
  }

  @Test("A narrow text gets space after or before it")
  func padding() {
    #expect(line.padded(toWidth: 14).plain == "12 Rick ミク  ")
    #expect(line.padded(toWidth: 14, alignment: .trailing).plain == "  12 Rick ミク")
    #expect(line.padded(toWidth: 3) == line)
  }
}

extension String {
  /// `{1}` for the sequence that turns bold on.
  fileprivate var readableStyles: String {
    split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
      .map { place, part in
        guard place > 0, let end = part.firstIndex(of: "m") else { return String(part) }
        return "{\(part[..<end])}\(part[part.index(after: end)...])"
      }.joined()
  }
}
