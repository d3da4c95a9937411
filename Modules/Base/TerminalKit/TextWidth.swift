/// How many columns of a terminal a text takes.
///
/// The unit is the grapheme cluster, Swift's `Character`: it takes what its scalars take together,
/// and at most two columns. So a flag, a keycap, a family joined by ZWJ and a Hangul syllable of
/// single jamo take two, and an accented letter takes one. VS16 makes a narrow emoji wide, VS15 a
/// wide one narrow. East Asian ambiguous characters are narrow. Controls take no column;
/// ``SafeText`` makes them visible.
public enum TextWidth {
  /// The version of Unicode that the table was made from.
  public static let unicodeVersion = WidthTable.unicodeVersion

  /// The columns of one character: 0, 1 or 2.
  public static func columns(of character: Character) -> Int {
    var columns = 0
    var last: (columns: Int, varies: Bool) = (0, false)
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0xFE0E where last.varies && last.columns == 2: columns -= 1
      case 0xFE0F where last.varies && last.columns == 1: columns += 1
      default:
        last = scalar.width
        columns += last.columns
      }
    }
    return min(columns, 2)
  }

  /// The columns of a text.
  public static func columns(of text: some StringProtocol) -> Int {
    var count = 0
    for byte in text.utf8 {
      guard 0x20...0x7E ~= byte else { return text.reduce(0) { $0 + columns(of: $1) } }
      count += 1
    }
    return count
  }
}
