import Testing

@testable import TerminalText

@Suite struct TextWidthTests {
  @Test(
    "Returns the width of a character in a terminal",
    arguments: [
      (0, "\u{200B}\u{FEFF}\0\u{1B}\r\n\u{7F}\u{9B}"),
      (1, "a~ée\u{301}ßﾐ─…█±“\u{AD}\u{E000}\u{FFFD}❤1❤\u{FE0E}⌚\u{FE0E}a\u{FE0F}कกี้ನಿ"),
      (2, "ミ漢\u{20000}Ａ한⌚❤\u{FE0F}漢\u{FE00}किक्षกำক্ষ্য"),
      (2, "👍👍🏽👩‍👩‍👧‍👦🏳️‍🌈🇩🇪🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣#️⃣❤️‍🔥🫨\u{1100}\u{1161}\u{11A8}⌚\u{FE0F}"),
    ])
  func columns(columns: Int, characters: String) {
    for character in characters {
      let code = character.unicodeScalars.map { String($0.value, radix: 16) }
      #expect(TextWidth.columns(of: character) == columns, "\(character) \(code)")
    }
  }

  @Test("A keycap is wide only with a variation selector")
  func keycap() {
    #expect(["1\u{20E3}", "1\u{FE0F}\u{20E3}"].map { TextWidth.columns(of: $0) } == [1, 2])
  }

  @Test(
    "The width of text is the sum of its characters' widths",
    arguments: [("", 0), ("Rick", 4), ("Rick ミク", 9), ("naïve", 5), ("🇩🇪🇫🇷", 4), ("a\u{1B}b", 2)])
  func texts(text: String, columns: Int) { #expect(TextWidth.columns(of: text) == columns) }

  @Test("The width table is from Unicode 18.0.0")
  func version() { #expect(WidthTable.unicodeVersion == "18.0.0") }
}

/// Compares `TextWidth` with the Unicode Character Database.
@Suite struct UnicodeWidthTests {
  /// Scalars whose width deliberately differs from the width that their Unicode properties define.
  private static let differences: [(ClosedRange<UInt32>, columns: Int)] = [
    // Visible format characters: SOFT HYPHEN, and signs that precede digits.
    (0xAD...0xAD, 1), (0x600...0x605, 1), (0x6DD...0x6DD, 1), (0x70F...0x70F, 1),
    (0x890...0x891, 1), (0x8E2...0x8E2, 1), (0x110BD...0x110BD, 1), (0x110CD...0x110CD, 1),
    // Hangul vowels and final consonants, which follow a wide initial consonant.
    (0x1160...0x11FF, 0), (0xD7B0...0xD7C6, 0), (0xD7CB...0xD7FB, 0),
    // Hangul fillers, which are invisible.
    (0x3164...0x3164, 0), (0xFFA0...0xFFA0, 0),
    // Spacing marks of wide scripts, which follow a wide character.
    (0x302E...0x302F, 1), (0x16FF0...0x16FF1, 1),
    // Regional indicators, which terminals show as wide letters if they are alone.
    (0x1F1E6...0x1F1FF, 2),
  ]

  /// Returns the width that Unicode defines for each assigned scalar.
  private static func widths() -> [(scalar: Unicode.Scalar, columns: Int)] {
    var start: UInt32 = 0
    var widths: [(Unicode.Scalar, Int)] = []
    for run in UnicodeWidths.runs.split(whereSeparator: \.isWhitespace) {
      let count = UInt32(run.dropFirst(), radix: 36) ?? 0
      if let columns = run.prefix(1).first?.wholeNumberValue {
        for value in start..<start + count {
          Unicode.Scalar(value).map { widths.append(($0, columns)) }
        }
      }
      start += count
    }
    return widths
  }

  @Test("Each assigned scalar has its Unicode width, except for a list of differences")
  func assignedScalars() {
    let widths = Self.widths()
    #expect(UnicodeWidths.version == WidthTable.unicodeVersion)
    #expect(widths.count > 300_000)
    var wrong: [String] = []
    var unused = Self.differences
    for (scalar, columns) in widths {
      let difference = Self.differences.first { $0.0.contains(scalar.value) }
      let actual = TextWidth.columns(of: Character(scalar))
      if actual != difference?.columns ?? columns { wrong.append(String(scalar.value, radix: 16)) }
      if difference?.columns != columns { unused.removeAll { $0.0.lowerBound == scalar.value } }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
    #expect(unused.isEmpty, "Not a difference: \(unused)")
  }

  /// Returns the emoji without variation selectors, and with a skin tone after each scalar that can
  /// have a skin tone. Returns an empty string if no scalar can.
  private static func toned(_ emoji: Substring, _ tone: Unicode.Scalar) -> String {
    var text = ""
    for scalar in emoji.unicodeScalars where scalar.value != 0xFE0F {
      text.unicodeScalars.append(scalar)
      if scalar.properties.isEmojiModifierBase { text.unicodeScalars.append(tone) }
    }
    return text.unicodeScalars.contains(tone) ? text : ""
  }

  @Test("Each emoji in Unicode's test file, with each skin tone, is one character of width 2")
  func emoji() {
    let emoji = UnicodeWidths.emoji.split(whereSeparator: \.isWhitespace)
    #expect(emoji.count > 1_900)
    let tones = (0x1F3FB...0x1F3FF).compactMap { Unicode.Scalar(UInt32($0)) }
    for text in emoji {
      for variant in [String(text)] + tones.map({ Self.toned(text, $0) }) where !variant.isEmpty {
        #expect(variant.count == 1, "\(variant)")
        #expect(TextWidth.columns(of: variant) == 2, "\(variant)")
      }
    }
  }
}
