import RandomTesting

extension RandomSource {
  /// Returns a text of up to `pieces` random pieces, sometimes all of the same kind.
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

  /// Returns joined symbols with skin tones and variation selectors.
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
