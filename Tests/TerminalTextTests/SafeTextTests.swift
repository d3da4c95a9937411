import TerminalText
import Testing

@Suite struct SafeTextTests {
  @Test(
    "Replaces control characters with visible symbols",
    arguments: [
      ("Rick\u{1B}[31m", "Rick␛[31m"), ("\0\u{07}\u{08}\u{1F}", "␀␇␈␟"), ("\u{7F}", "␡"),
      ("\u{9B}31m\u{85}", "␛[31m␛E"), ("\u{9D}8;;\u{9C}", "␛]8;;␛\\"),
    ])
  func controls(foreign: String, safe: String) {
    #expect(SafeText(foreign).string == safe)
  }

  @Test(
    "Replaces a line break with a symbol and a tab with a space",
    arguments: [
      ("a\nb", "a␊b"), ("a\r\nb", "a␍␊b"), ("a\u{0B}\u{0C}b", "a␋␌b"),
      ("a\u{2028}\u{2029}b", "a␊␊b"), ("a\tb", "a b"),
    ])
  func lineBreaks(foreign: String, safe: String) {
    #expect(SafeText(foreign).string == safe)
  }

  @Test("Removes bidirectional formatting and direction marks")
  func directions() {
    #expect(SafeText("\u{202A}a\u{202E}b\u{2066}c\u{2069}d\u{206A}").string == "abcd")
    #expect(SafeText("\u{200F}א\u{200E}\u{061C}").string == "א")
  }

  @Test("Replaces noncharacters", arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0x1FFFF, 0x10FFFF])
  func nonCharacters(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(SafeText("a\(scalar)b").string == "a\u{FFFD}b")
  }

  @Test(
    "Keeps ordinary text of any script",
    arguments: ["Rick", "Ünïcödé", "ミク", "👩‍👩‍👧", "한국", "שלום", "हिन्दी"])
  func ordinaryText(text: String) {
    #expect(SafeText(text).string == text)
  }

  @Test("Keeps at most 30 marks of a letter")
  func marks() {
    let marks = String(repeating: "\u{0301}", count: 30)
    #expect(SafeText("a" + marks).string == "a" + marks)
    #expect(SafeText("a" + marks + marks + "b\u{0301}").string == "a" + marks + "b\u{0301}")
  }

  @Test("Replaces a control character after many marks")
  func controlBehindMarks() {
    let marks = String(repeating: "\u{0301}", count: 30)
    #expect(SafeText("a" + marks + "\u{1B}").string == "a" + marks + "␛")
  }

  @Test("Counts marks across a removed character")
  func marksAroundRemoved() {
    let marks = String(repeating: "\u{0301}", count: 20)
    let safe = "a" + String(repeating: "\u{0301}", count: 30)
    #expect(SafeText("a" + marks + "\u{202E}" + marks).string == safe)
  }

  @Test("Returns the lines of a text")
  func lines() {
    #expect(SafeText.lines(of: "a\n\nb\r\n\u{1B}").map(\.string) == ["a", "", "b", "␛"])
    #expect(SafeText.lines(of: "").map(\.string) == [""])
  }

  @Test("Makes a quoted text safe and truncates a huge one")
  func quoted() {
    #expect(SafeText.quoted("it's\u{1B}") == "'it's␛'")
    #expect(SafeText.quoted(String(repeating: "x", count: 1_000_000), width: 10) == "'xxxxxxxxx…'")
    #expect(SafeText.quoted("12345", width: 5) == "'12345'")
  }

  @Test("Truncates a single huge character")
  func hugeCharacter() {
    let family = "👩" + String(repeating: "\u{200D}👩", count: 200_000)
    #expect(SafeText.quoted(family).utf8.count < 4_000)
    let marks = "a" + String(repeating: "\u{0301}", count: 500_000)
    #expect(SafeText.quoted(marks).unicodeScalars.count == 34)
  }
}
