import Foundation
import RandomTesting
import TerminalText
import Testing

/// Makes random text safe, and truncates, pads and wraps it.
@Suite struct RandomTextTests {
  /// Returns random strings, half of them safe, each with a width.
  private func cases(_ seed: UInt64, count: Int = 100) -> [(text: String, width: Int)] {
    var random = RandomSource(seed: seed)
    return (0..<count).map { place in
      let text = random.text(pieces: 12)
      let width = random.below(30)
      return (place.isMultiple(of: 2) ? text : SafeText(text).string, width)
    }
  }

  @Test("Safe text contains no control characters", arguments: RandomSource.seeds)
  func safety(seed: UInt64) {
    for (text, width) in cases(seed) {
      let short = SafeText(text, width: width).string
      let lines = SafeText.lines(of: text).map(\.string)
      for safe in [SafeText(text).string, short, StyledText(text).plain] + lines {
        #expect(safe.isHarmless, "\(text.digits)")
        #expect(SafeText(safe).string.digits == safe.digits, "\(text.digits)")
      }
      #expect(TextWidth.columns(of: short) <= width, "\(text.digits)")
      #expect(lines.count == text.count(where: \.isNewline) + 1, "\(text.digits)")
    }
  }

  @Test(
    "Truncated text is the longest prefix of whole characters and numbers",
    arguments: RandomSource.seeds)
  func truncation(seed: UInt64) {
    for (text, width) in cases(seed) {
      let cut = text.truncated(toWidth: width)
      #expect(TextWidth.columns(of: cut) <= width, "\(text.digits)")
      if TextWidth.columns(of: text) <= width {
        #expect(cut.digits == text.digits)
      } else if width > 0 {
        #expect(cut.digits == (text.longestStart(width: width - 1) + "…").digits)
      } else {
        #expect(cut.isEmpty)
      }
      #expect(StyledText(text).truncated(toWidth: width).width <= width, "\(text.digits)")
    }
  }

  @Test("Padding adds only spaces, up to the width", arguments: RandomSource.seeds)
  func padding(seed: UInt64) {
    for (text, width) in cases(seed) {
      let after = text.padded(toWidth: width)
      let before = text.padded(toWidth: width, alignment: .trailing)
      for padded in [after, before] {
        let columns = max(width, TextWidth.columns(of: text))
        #expect(TextWidth.columns(of: padded) == columns, "\(text.digits)")
      }
      let size = text.unicodeScalars.count
      #expect(after.unicodeScalars.dropFirst(size).allSatisfy { $0 == " " })
      #expect(String(after.unicodeScalars.prefix(size)).digits == text.digits)
      #expect(before.unicodeScalars.dropLast(size).allSatisfy { $0 == " " })
      #expect(String(before.unicodeScalars.suffix(size)).digits == text.digits)
    }
  }

  @Test("Wrapped lines fit the width and contain all words", arguments: RandomSource.seeds)
  func wrapping(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for (text, width) in cases(seed) {
      let indent = random.below(2) * random.below(8)
      let lines = text.wrapped(toWidth: width, hangingIndent: indent)
      let room = max(width - indent, 1)
      let words = Words(of: text)
      var scalars: [Unicode.Scalar] = []
      for (place, line) in lines.enumerated() {
        let start = place == 0 ? 0 : indent
        #expect(line.unicodeScalars.prefix(start).allSatisfy { $0 == " " }, "\(text.digits)")
        let body = String(line.unicodeScalars.dropFirst(start))
        let isNarrow = TextWidth.columns(of: line) <= room + indent || body.count == 1
        #expect(isNarrow, "\(text.digits) in \(width), \(indent)")
        scalars += body.unicodeScalars.filter { !$0.separates }
        let mayEnd = words.mayBreak(at: scalars.count, room: room)
        #expect(mayEnd, "\(text.digits) in \(width), \(indent)")
      }
      #expect(scalars == words.scalars, "\(text.digits) in \(width), \(indent)")
      #expect(lines.count > text.count(where: \.isNewline), "\(text.digits)")
    }
  }
}

/// The words of a text, joined without separators.
private struct Words {
  private(set) var scalars: [Unicode.Scalar] = []
  /// The offsets at which words begin, and the offset at which the last word ends.
  private var starts: Set = [0]
  /// The width of the word around each character, by the offset of the character.
  private var breaks: [Int: Int] = [:]

  init(of text: String) {
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0.isNewline }) {
      let columns = TextWidth.columns(of: word)
      for character in word {
        breaks[scalars.count] = columns
        scalars += character.unicodeScalars.filter { !$0.separates }
      }
      starts.insert(scalars.count)
    }
  }

  /// Returns whether a line may end at an offset: between words, or between characters of a word
  /// that is wider than the line.
  func mayBreak(at place: Int, room: Int) -> Bool {
    starts.contains(place) || breaks[place, default: 0] > room
  }
}

extension Unicode.Scalar {
  fileprivate var separates: Bool { self == " " || self == "\t" || Character(self).isNewline }

  fileprivate var isHarmless: Bool {
    switch value {
    case 0x2028...0x202E, 0x2066...0x206F: false
    case _: properties.generalCategory != .control && !properties.isNoncharacterCodePoint
    }
  }

  fileprivate var isMark: Bool {
    [.nonspacingMark, .enclosingMark].contains(properties.generalCategory)
  }
}

extension String {
  /// The scalar values as hexadecimal numbers, for messages and for comparison by scalars.
  fileprivate var digits: String {
    unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  fileprivate var isHarmless: Bool {
    unicodeScalars.allSatisfy(\.isHarmless)
      && !unicodeScalars.split { !$0.isMark }.contains { $0.count > 30 }
  }

  /// Returns the longest prefix of whole characters and whole numbers that fits into a number of
  /// columns.
  fileprivate func longestStart(width: Int) -> String {
    let isInNumber = { (character: Character) in "0123456789.,".contains(character) }
    var longest = ""
    for index in indices.dropFirst() + [endIndex] {
      let start = String(self[..<index])
      if TextWidth.columns(of: start) > width { break }
      let number = start.reversed().prefix(while: isInNumber)
      let continues = index < endIndex && isInNumber(self[index])
      if continues, number.contains(where: \.isNumber) { continue }
      longest = start
    }
    return longest
  }
}

extension RandomSource {
  /// Returns up to `pieces` random pieces of text, sometimes all of the same kind.
  mutating func text(pieces: Int) -> String {
    let only = below(4) == 0 ? below(Self.kinds) : nil
    return (0..<below(pieces + 1)).map { _ in piece(only ?? below(Self.kinds)) }.joined()
  }
}

// MARK: - Pieces

extension RandomSource {
  private static let kinds = 16

  private mutating func piece(_ kind: Int) -> String {
    switch kind {
    case 0, 1: some([0x61...0x7A, 0x41...0x5A, 0x30...0x39], upTo: 12)
    case 2, 3:
      [" ", " ", "  ", "\t", "\n", "\r\n", "\r", "\u{B}", "\u{85}", "\u{2028}"].random(&self)
    case 4: some([0x0...0xD7FF, 0xE000...0x10FFFF], upTo: 4)
    case 5: some([0x0...0x1F, 0x7F...0x9F], upTo: 3)
    case 6: some([0x202A...0x202E, 0x2066...0x206F, 0x200E...0x200F, 0x61C...0x61C], upTo: 3)
    case 7: some([0x300...0x36F, 0x20D0...0x20F0, 0xFE00...0xFE0F, 0xE0100...0xE01EF], upTo: 5)
    case 8: some([0x300...0x301, 0x591...0x5AF, 0x202E...0x202E], upTo: 80)
    case 9: some([0x1F1E6...0x1F1FF], upTo: 5)
    case 10: family()
    case 11: some([0x1100...0x11FF, 0xA960...0xA97C, 0xAC00...0xD7A3], upTo: 4)
    case 12: some([0x900...0x97F, 0x980...0x9FF, 0xE00...0xE7F, 0x1780...0x17FF], upTo: 6)
    case 13: some([0x600...0x605, 0x6DD...0x6DD, 0x110BD...0x110BD, 0xD4E...0xD4E], upTo: 3)
    case 14: some([0x3041...0x30FF, 0x4E00...0x9FFF, 0xFF00...0xFFEF], upTo: 8)
    default:
      ["\u{200B}", "\u{200D}", "\u{FEFF}", "1\u{FE0F}\u{20E3}", "\u{FFFE}", "\u{AD}"].random(&self)
    }
  }

  /// Returns symbols with skin tones and variation selectors, in most cases joined.
  private mutating func family() -> String {
    let symbols = ["👩", "👨", "👧", "❤", "🏳", "🌈", "⌚", "☎", "🏴", "a", ""]
    let endings = ["", "", "\u{FE0F}", "\u{FE0E}", "🏽", "\u{E0067}\u{E007F}"]
    let members = (0...below(5)).map { _ in symbols.random(&self) + endings.random(&self) }
    return members.joined(separator: below(4) == 0 ? "" : "\u{200D}")
  }

  private mutating func some(_ ranges: [ClosedRange<UInt32>], upTo count: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0...below(count) {
      guard let range = ranges.randomElement(using: &self) else { continue }
      Unicode.Scalar(UInt32.random(in: range, using: &self)).map { text.append($0) }
    }
    return String(text)
  }
}

extension [String] {
  fileprivate func random(_ source: inout RandomSource) -> String {
    randomElement(using: &source) ?? ""
  }
}
