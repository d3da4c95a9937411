import TerminalKit
import Testing

@Suite struct SafeTextTests {
  @Test(
    "What a terminal would obey becomes visible",
    arguments: [
      ("Rick\u{1B}[31m", "Rick␛[31m"), ("\0\u{07}\u{08}\u{1F}", "␀␇␈␟"), ("\u{7F}", "␡"),
      ("\u{9B}31m\u{85}", "␛[31m␛E"), ("\u{9D}8;;\u{9C}", "␛]8;;␛\\"),
    ])
  func controls(foreign: String, safe: String) {
    #expect(SafeText(foreign).string == safe)
  }

  @Test(
    "A line break becomes visible and a tab a space, so that a line stays one",
    arguments: [
      ("a\nb", "a␊b"), ("a\r\nb", "a␍␊b"), ("a\u{0B}\u{0C}b", "a␋␌b"),
      ("a\u{2028}\u{2029}b", "a␊␊b"), ("a\tb", "a b"),
    ])
  func lineBreaks(foreign: String, safe: String) {
    #expect(SafeText(foreign).string == safe)
  }

  @Test("What reorders a line is removed, what only marks a direction stays")
  func directions() {
    #expect(SafeText("\u{202A}a\u{202E}b\u{2066}c\u{2069}d\u{206A}").string == "abcd")
    #expect(SafeText("\u{200F}א\u{200E}\u{061C}").string == "\u{200F}א\u{200E}\u{061C}")
  }

  @Test("Non-characters are replaced", arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0x1FFFF, 0x10FFFF])
  func nonCharacters(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(SafeText("a\(scalar)b").string == "a\u{FFFD}b")
  }

  @Test(
    "Ordinary text of any script stays as it is",
    arguments: ["Rick", "Ünïcödé", "ミク", "👩‍👩‍👧", "한국", "שלום", "हिन्दी"])
  func ordinaryText(text: String) {
    #expect(SafeText(text).string == text)
  }

  @Test("A letter keeps 30 marks, and no more")
  func marks() {
    let marks = String(repeating: "\u{0301}", count: 30)
    #expect(SafeText("a" + marks).string == "a" + marks)
    #expect(SafeText("a" + marks + marks + "b\u{0301}").string == "a" + marks + "b\u{0301}")
  }

  @Test("A control behind many marks is still shown")
  func controlBehindMarks() {
    let marks = String(repeating: "\u{0301}", count: 30)
    #expect(SafeText("a" + marks + "\u{1B}").string == "a" + marks + "␛")
  }

  @Test("What is removed does not part two runs of marks")
  func marksAroundRemoved() {
    let marks = String(repeating: "\u{0301}", count: 20)
    let safe = "a" + String(repeating: "\u{0301}", count: 30)
    #expect(SafeText("a" + marks + "\u{202E}" + marks).string == safe)
  }

  @Test("The lines of a text stay lines")
  func lines() {
    #expect(SafeText.lines(of: "a\n\nb\r\n\u{1B}").map(\.string) == ["a", "", "b", "␛"])
    #expect(SafeText.lines(of: "").map(\.string) == [""])
  }

  @Test("A quoted text is safe, and short when it is huge")
  func quoted() {
    #expect(SafeText.quoted("it's\u{1B}") == "'it's␛'")
    #expect(SafeText.quoted(String(repeating: "x", count: 1_000_000), width: 10) == "'xxxxxxxxx…'")
    #expect(SafeText.quoted("12345", width: 5) == "'12345'")
  }

  @Test("One character of a megabyte is shortened too")
  func hugeCharacter() {
    let family = "👩" + String(repeating: "\u{200D}👩", count: 200_000)
    #expect(SafeText.quoted(family).utf8.count < 4_000)
    let marks = "a" + String(repeating: "\u{0301}", count: 500_000)
    #expect(SafeText.quoted(marks).unicodeScalars.count == 34)
  }
}
