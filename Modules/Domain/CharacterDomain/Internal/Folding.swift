/// The result of folding one scalar.
enum Folding {
  /// Letters or digits of a word.
  case letters(String)
  /// A word of its own: ideographic scripts are written without spaces.
  case ideograph(String)
  /// A diacritic on the previous letter, which is dropped.
  case mark
  /// Anything else, which separates words.
  case separator

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      self = Self.ascii(scalar)
    } else if Self.isMark(scalar) {
      self = .mark
    } else if scalar.properties.isIdeographic {
      self = .ideograph(String(scalar))
    } else if Self.isWordScalar(scalar) {
      self = .letters(Self.bareLetters(scalar.properties.lowercaseMapping))
    } else {
      self = .separator
    }
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> Folding {
    switch scalar {
    case "a"..."z", "0"..."9": .letters(String(scalar))
    case "A"..."Z": .letters(scalar.properties.lowercaseMapping)
    default: .separator
    }
  }

  /// Combining marks of Latin, Greek and Cyrillic; Hebrew and Arabic points.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x0591...0x05C7, 0x0610...0x061A, 0x064B...0x065F, 0x1AB0...0x1AFF,
      0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
      scalar.properties.canonicalCombiningClass != .notReordered
    default:
      false
    }
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.canonicalCombiningClass != .notReordered
  }

  private static func bareLetters(_ lowercase: String) -> String {
    var bare = ""
    for scalar in lowercase.unicodeScalars where !isMark(scalar) {
      bare += bareLetter[scalar] ?? HangulSyllable(scalar)?.letters ?? String(scalar)
    }
    return bare
  }

  private static let bareLetter: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for (base, marked) in FoldingTable.entries {
      for scalar in marked.unicodeScalars { table[scalar] = base }
    }
    return table
  }()
}
