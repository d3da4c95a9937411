import TerminalText
import Testing

@Suite struct StringFittingTests {
  @Test(
    "Truncates a wide text with an ellipsis",
    arguments: [
      ("Rick Sanchez", 12, "Rick Sanchez"), ("Rick Sanchez", 11, "Rick Sanch…"),
      ("Rick", 1, "…"), ("Rick", 0, ""), ("Rick", -1, ""), ("", 0, ""), ("ミクミク", 8, "ミクミク"),
    ])
  func truncation(text: String, width: Int, expected: String) {
    #expect(text.truncated(toWidth: width) == expected)
  }

  @Test(
    "Truncates between characters, possibly a column narrower",
    arguments: [
      ("ミクミク", 6, "ミク…"), ("ミクミク", 7, "ミクミ…"), ("👩‍👩‍👧x", 2, "…"),
      ("e\u{0301}e\u{0301}e\u{0301}", 2, "e\u{0301}…"),
    ])
  func wholeCharacters(text: String, width: Int, expected: String) {
    #expect(text.truncated(toWidth: width) == expected)
  }

  @Test(
    "Never truncates a number to a different one",
    arguments: [
      ("12 of 1359", 9, "12 of …"), ("12 of 1359 rows", 11, "12 of 1359…"), ("1359", 3, "…"),
      ("1,359 rows", 3, "…"), ("1,359 rows", 6, "1,359…"), ("1800..1850", 6, "…"),
      ("1800..", 5, "…"), ("v. 12", 3, "v.…"), ("..12", 2, ".…"),
    ])
  func wholeNumbers(text: String, width: Int, expected: String) {
    #expect(text.truncated(toWidth: width) == expected)
    #expect(StyledText(text).truncated(toWidth: width).plain == expected)
  }

  @Test("Pads a narrow text with spaces after or before it")
  func padding() {
    #expect("ミク".padded(toWidth: 6) == "ミク  ")
    #expect("12".padded(toWidth: 4, alignment: .trailing) == "  12")
    #expect("Rick".padded(toWidth: 2) == "Rick")
  }

  @Test("Pads correctly when a mark joins the space")
  func paddingOfMarks() {
    let visarga = "\u{0903}\u{0903}"
    #expect(TextWidth.columns(of: visarga.padded(toWidth: 4, alignment: .trailing)) == 4)
    let numberSigns = "\u{0600}\u{0600}"
    #expect(TextWidth.columns(of: numberSigns.padded(toWidth: 4)) == 4)
  }

  @Test("Wraps text at words")
  func wrapping() {
    let text = "The list is  sorted by\nname."
    #expect(text.wrapped(toWidth: 11) == ["The list is", "sorted by", "name."])
    #expect(text.wrapped(toWidth: 80) == ["The list is sorted by", "name."])
    #expect("".wrapped(toWidth: 10) == [""])
    #expect("a\n\nb".wrapped(toWidth: 10) == ["a", "", "b"])
  }

  @Test("Indents lines after the first")
  func hangingIndent() {
    #expect(
      "usage: list all of them".wrapped(toWidth: 12, hangingIndent: 2) == [
        "usage: list", "  all of", "  them",
      ])
  }

  @Test("Breaks a word that is wider than a line between characters")
  func longWords() {
    #expect("a abcdefgh b".wrapped(toWidth: 4) == ["a", "abcd", "efgh", "b"])
    #expect("ミクミク".wrapped(toWidth: 3) == ["ミ", "ク", "ミ", "ク"])
    #expect("👩‍👩‍👧👩‍👩‍👧".wrapped(toWidth: 1) == ["👩‍👩‍👧", "👩‍👩‍👧"])
    #expect("abcdef".wrapped(toWidth: 3, hangingIndent: 2) == ["abc", "  d", "  e", "  f"])
  }
}
