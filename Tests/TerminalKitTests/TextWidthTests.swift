import TerminalKit
import Testing

@Suite struct TextWidthTests {
  @Test(
    "A character takes the columns that a terminal gives it",
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("e\u{0301}", 1), ("ß", 1), ("ミ", 2), ("ﾐ", 1), ("漢", 2),
      ("\u{20000}", 2), ("Ａ", 2), ("한", 2), ("─", 1), ("…", 1), ("█", 1), ("±", 1), ("“", 1),
      ("\u{200B}", 0), ("\u{AD}", 1), ("\u{FEFF}", 0), ("\u{E000}", 1), ("\u{FFFD}", 1),
    ] as [(Character, Int)])
  func columns(character: Character, columns: Int) {
    #expect(TextWidth.columns(of: character) == columns)
  }

  @Test(
    "What is drawn as one symbol takes two columns, however many scalars it has",
    arguments: [
      "👍", "👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "#️⃣", "❤️‍🔥", "🫨", "\u{1100}\u{1161}\u{11A8}",
    ] as [Character])
  func symbols(character: Character) {
    #expect(TextWidth.columns(of: character) == 2)
  }

  @Test(
    "A variation selector chooses between text and symbol",
    arguments: [
      ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("⌚", 2), ("⌚\u{FE0E}", 1),
      ("⌚\u{FE0F}", 2), ("1", 1), ("1\u{20E3}", 1), ("a\u{FE0F}", 1), ("漢\u{FE00}", 2),
    ] as [(Character, Int)])
  func variationSelectors(character: Character, columns: Int) {
    #expect(TextWidth.columns(of: character) == columns)
  }

  @Test(
    "Letters of Indic and South-East Asian scripts take their parts together, at most two columns",
    arguments: [
      ("क", 1), ("कि", 2), ("क्ष", 2), ("กำ", 2), ("กี้", 1), ("ನಿ", 1), ("ক্ষ্য", 2),
    ])
  func complexScripts(cluster: String, columns: Int) {
    #expect(cluster.count == 1)
    #expect(TextWidth.columns(of: cluster) == columns)
  }

  @Test(
    "Controls take no column",
    arguments: ["\0", "\u{1B}", "\r\n", "\u{7F}", "\u{9B}"] as [Character])
  func controls(character: Character) {
    #expect(TextWidth.columns(of: character) == 0)
  }

  @Test(
    "A text takes what its characters take",
    arguments: [("", 0), ("Rick", 4), ("Rick ミク", 9), ("naïve", 5), ("🇩🇪🇫🇷", 4), ("a\u{1B}b", 2)])
  func texts(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test("The table says which Unicode it was made from")
  func version() {
    #expect(TextWidth.unicodeVersion == "18.0.0")
  }
}
