/// The width of text in terminal columns.
///
/// The width of a `Character` is the sum of the widths of its scalars, but at most two columns. So a
/// flag, a keycap, a family joined by ZWJ and a Hangul syllable of conjoining jamo have width 2, and
/// an accented letter has width 1. VS16 makes a narrow emoji wide, and VS15 makes a wide one narrow.
/// East Asian ambiguous characters are narrow. Control characters have width 0; ``SafeText`` replaces
/// them with visible symbols.
public enum TextWidth {
  /// Returns the width of a character: 0, 1 or 2.
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

  /// Returns the width of a text.
  public static func columns(of text: some StringProtocol) -> Int {
    let count = text.utf8.withContiguousStorageIfAvailable { $0.narrowScalarCount }
    return (count ?? nil) ?? text.reduce(0) { $0 + columns(of: $1) }
  }
}
