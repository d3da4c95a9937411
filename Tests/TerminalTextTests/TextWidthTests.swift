@testable import TerminalText
import Testing

@Suite struct TextWidthTests {
  @Test(
    "Returns the width of a character in a terminal",
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("e\u{0301}", 1), ("ß", 1), ("ミ", 2), ("ﾐ", 1), ("漢", 2),
      ("\u{20000}", 2), ("Ａ", 2), ("한", 2), ("─", 1), ("…", 1), ("█", 1), ("±", 1), ("“", 1),
      ("\u{200B}", 0), ("\u{AD}", 1), ("\u{FEFF}", 0), ("\u{E000}", 1), ("\u{FFFD}", 1),
    ] as [(Character, Int)])
  func columns(character: Character, columns: Int) {
    #expect(TextWidth.columns(of: character) == columns)
  }

  @Test(
    "A symbol of several scalars has width 2",
    arguments: [
      "👍", "👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "#️⃣", "❤️‍🔥", "🫨", "\u{1100}\u{1161}\u{11A8}",
    ] as [Character])
  func symbols(character: Character) {
    #expect(TextWidth.columns(of: character) == 2)
  }

  @Test(
    "A variation selector changes the width of a symbol",
    arguments: [
      ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("⌚", 2), ("⌚\u{FE0E}", 1),
      ("⌚\u{FE0F}", 2), ("1", 1), ("1\u{20E3}", 1), ("a\u{FE0F}", 1), ("漢\u{FE00}", 2),
    ] as [(Character, Int)])
  func variationSelectors(character: Character, columns: Int) {
    #expect(TextWidth.columns(of: character) == columns)
  }

  @Test(
    "Clusters of Indic and Southeast Asian scripts have at most width 2",
    arguments: [
      ("क", 1), ("कि", 2), ("क्ष", 2), ("กำ", 2), ("กี้", 1), ("ನಿ", 1), ("ক্ষ্য", 2),
    ])
  func complexScripts(cluster: String, columns: Int) {
    #expect(cluster.count == 1)
    #expect(TextWidth.columns(of: cluster) == columns)
  }

  @Test(
    "Control characters have width 0",
    arguments: ["\0", "\u{1B}", "\r\n", "\u{7F}", "\u{9B}"] as [Character])
  func controls(character: Character) {
    #expect(TextWidth.columns(of: character) == 0)
  }

  @Test(
    "The width of a text is that of its characters",
    arguments: [("", 0), ("Rick", 4), ("Rick ミク", 9), ("naïve", 5), ("🇩🇪🇫🇷", 4), ("a\u{1B}b", 2)])
  func texts(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test("The width table is from Unicode 18.0.0")
  func version() {
    #expect(WidthTable.unicodeVersion == "18.0.0")
  }
}
