/// The width of text in terminal columns.
///
/// The width of a `Character` is the sum of the widths of its scalars, but at most two columns. So
/// a flag, a keycap, a family joined by ZWJ and a Hangul syllable of conjoining jamo have width 2,
/// and an accented letter has width 1. The variation selector VS16 makes a narrow emoji wide, and
/// VS15 makes a wide emoji narrow. East Asian ambiguous characters are narrow. Control characters
/// have width 0; ``SafeText`` replaces them with visible symbols.
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

  /// Returns the width of text that contains no line breaks.
  public static func columns(of text: some StringProtocol) -> Int {
    let count = text.utf8.withContiguousStorageIfAvailable { $0.narrowScalarCount }
    return (count ?? nil) ?? text.reduce(0) { $0 + columns(of: $1) }
  }
}

// MARK: - Internal

extension Unicode.Scalar {
  var columns: Int { width.columns }

  /// The width in columns, and whether a variation selector after the scalar changes it.
  var width: (columns: Int, varies: Bool) {
    if 0x20...0x7E ~= value, !isKeycapBase { return (1, false) }
    let run = WidthTable.runs[lastRun(upTo: value << 3 | 7)]
    return (Int(run & 3), run & 4 != 0)
  }

  private var isKeycapBase: Bool { value == 0x23 || value == 0x2A || 0x30...0x39 ~= value }

  /// Finds the last run that starts at or before `key` by binary search, and returns its index.
  private func lastRun(upTo key: UInt32) -> Int {
    var low = 0
    var high = WidthTable.runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if WidthTable.runs[middle] <= key { low = middle } else { high = middle }
    }
    return low
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of scalars if each one is a visible character of width 1, and otherwise `nil`.
  ///
  /// Accepts printable ASCII, and Latin letters and symbols up to U+02FF. This is the fast path for
  /// most text, because it needs no table lookups.
  package var narrowScalarCount: Int? {
    var count = 0
    var previous: UInt8 = 0
    for byte in self {
      switch byte {
      case 0x20...0x7E, 0xC2...0xCB: count += 1
      // Excludes control characters from U+0080 to U+009F and the soft hyphen.
      case 0x80...0xBF where previous != 0xC2 || byte >= 0xA0 && byte != 0xAD: break
      default: return nil
      }
      previous = byte
    }
    return count
  }
}
