import Testing

@testable import TerminalText

@Suite struct SafeTextTests {
  @Test(
    "Replaces control characters with symbols, tabs with spaces, and removes directions",
    arguments: [
      ("Rick\u{1B}[31m", "Rick␛[31m"), ("\0\u{07}\u{08}\u{1F}", "␀␇␈␟"), ("\u{7F}", "␡"),
      ("\u{9B}31m\u{85}", "␛[31m␛E"), ("\u{9D}8;;\u{9C}", "␛]8;;␛\\"), ("a\nb", "a␊b"),
      ("a\r\nb", "a␍␊b"), ("a\u{0B}\u{0C}b", "a␋␌b"), ("a\u{2028}\u{2029}b", "a␊␊b"),
      ("a\tb", "a b"), ("\u{202A}a\u{202E}b\u{2066}c\u{2069}d\u{206A}", "abcd"),
      ("\u{200F}א\u{200E}\u{061C}", "א"),
    ])
  func controls(foreign: String, safe: String) { #expect(SafeText(foreign).string == safe) }

  @Test("Replaces noncharacters", arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0x1FFFF, 0x10FFFF])
  func nonCharacters(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(SafeText("a\(scalar)b").string == "a\u{FFFD}b")
  }

  @Test(
    "Keeps ordinary text in any script",
    arguments: ["Rick", "Ünïcödé", "ミク", "👩‍👩‍👧", "한국", "שלום", "हिन्दी"])
  func ordinaryText(text: String) { #expect(SafeText(text).string == text) }

  @Test("Keeps at most 30 marks per letter, even across a removed character")
  func marks() {
    let marks = String(repeating: "\u{0301}", count: 30)
    #expect(SafeText("a" + marks).string == "a" + marks)
    #expect(SafeText("a" + marks + marks + "b\u{0301}").string == "a" + marks + "b\u{0301}")
    #expect(SafeText("a" + marks + "\u{1B}").string == "a" + marks + "␛")
    #expect(SafeText("a" + marks.dropLast() + "\u{202E}" + marks).string == "a" + marks)
  }

  @Test("Returns the lines of a string")
  func lines() {
    #expect(SafeText.lines(of: "a\n\nb\r\n\u{1B}").map(\.string) == ["a", "", "b", "␛"])
    #expect(SafeText.lines(of: "").map(\.string) == [""])
  }

  @Test("Makes quoted text safe, and truncates long text")
  func quoted() {
    #expect(SafeText.quoted("it's\u{1B}") == "'it's␛'")
    #expect(SafeText.quoted(String(repeating: "x", count: 1_000_000), width: 10) == "'xxxxxxxxx…'")
    #expect(SafeText.quoted("12345", width: 5) == "'12345'")
  }

  @Test("Truncates a huge character")
  func hugeCharacter() {
    let family = "👩" + String(repeating: "\u{200D}👩", count: 200_000)
    #expect(SafeText.quoted(family).utf8.count < 4_000)
    let marks = "a" + String(repeating: "\u{0301}", count: 500_000)
    #expect(SafeText.quoted(marks).unicodeScalars.count == 34)
  }
}

@Suite struct StringFittingTests {
  @Test(
    "Truncates between characters, and never inside a number",
    arguments: [
      ("Rick Sanchez", 12, "Rick Sanchez"), ("Rick Sanchez", 11, "Rick Sanch…"), ("Rick", 1, "…"),
      ("Rick", 0, ""), ("Rick", -1, ""), ("", 0, ""), ("ミクミク", 8, "ミクミク"), ("ミクミク", 6, "ミク…"),
      ("ミクミク", 7, "ミクミ…"), ("👩‍👩‍👧x", 2, "…"), ("e\u{0301}e\u{0301}e\u{0301}", 2, "e\u{0301}…"),
      ("12 of 1359", 9, "12 of …"), ("12 of 1359 rows", 11, "12 of 1359…"), ("1359", 3, "…"),
      ("1,359 rows", 3, "…"), ("1,359 rows", 6, "1,359…"), ("1800..1850", 6, "…"),
      ("1800..", 5, "…"), ("v. 12", 3, "v.…"), ("..12", 2, ".…"),
    ]) func truncation(text: String, width: Int, expected: String)
  {
    #expect(text.truncated(toWidth: width) == expected)
    #expect(StyledText(text).truncated(toWidth: width).plain == expected)
  }

  @Test("Pads text with spaces after or before it")
  func padding() {
    #expect("ミク".padded(toWidth: 6) == "ミク  ")
    #expect("12".padded(toWidth: 4, alignment: .trailing) == "  12")
    #expect("Rick".padded(toWidth: 2) == "Rick")
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

@Suite struct StyledTextTests {
  let line = StyledText("12", style: .dim) + " " + StyledText("Rick ミク", style: .bold)

  @Test("With colors, each styled part sets and resets its style")
  func rendering() {
    #expect(line.rendered(colors: true) == "\u{1B}[2m12\u{1B}[0m \u{1B}[1mRick ミク\u{1B}[0m")
    #expect(line.rendered(colors: false) == "12 Rick ミク" && line.plain == "12 Rick ミク")
    #expect(line.width == 12 && StyledText().width == 0)
  }

  @Test("Styled text escapes control characters, so it can't end its style or line")
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

  @Test("Pads styled text with spaces after or before it")
  func padding() {
    #expect(line.padded(toWidth: 14).plain == "12 Rick ミク  ")
    #expect(line.padded(toWidth: 14, alignment: .trailing).plain == "  12 Rick ミク")
    #expect(line.padded(toWidth: 3) == line)
  }
}

extension String {
  /// The text with each SGR sequence in braces, such as `{1}` for bold.
  fileprivate var readableStyles: String {
    split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: "m") else { return String(part) }
      return "{\(part[..<end])}\(part[part.index(after: end)...])"
    }.joined()
  }
}

@Suite struct TextStyleTests {
  @Test(
    "Returns the SGR parameters of a style",
    arguments: [
      (.plain, ""), (.bold, "1"), (.dim, "2"), (.underline, "4"),
      (.foreground(.black), "30"), (.foreground(.white), "37"),
      (.foreground(.palette(8)), "90"), (.foreground(.palette(15)), "97"),
      (.underline.with(.bold).with(.foreground(.cyan)), "1;4;36"),
    ] as [(TextStyle, String)])
  func parameters(style: TextStyle, parameters: String) {
    #expect(style.parameters() == parameters)
  }
}
