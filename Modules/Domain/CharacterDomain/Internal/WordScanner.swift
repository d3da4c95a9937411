/// Finds the folded words in text, and maps each letter back to its position.
///
/// It works on bytes for speed, because a search folds all fields of each character that it finds.
struct WordScanner {
  /// The current folded word, in UTF-8.
  private(set) var word: [UInt8] = []

  /// The UTF-8 offset of the word in the text.
  private(set) var start = 0

  /// The UTF-8 offsets in the text at which original scalars end, one for each byte of the folded
  /// word. The array is empty if the scanner doesn't record them.
  private(set) var ends: [Int] = []

  private let text: UnsafeBufferPointer<UInt8>
  private let recordsEnds: Bool
  private var position = 0

  private init(_ text: UnsafeBufferPointer<UInt8>, recordsEnds: Bool) {
    self.text = text
    self.recordsEnds = recordsEnds
    word.reserveCapacity(32)
  }

  /// Calls a closure with the scanner after each word, until the closure returns `false`.
  static func scan(
    _ text: some StringProtocol, recordsEnds: Bool = false,
    _ body: (borrowing WordScanner) -> Bool
  ) {
    var text = String(text)
    text.withUTF8 { bytes in
      var scanner = WordScanner(bytes, recordsEnds: recordsEnds)
      while scanner.next(), body(scanner) {}
    }
  }

  /// Returns whether the current word begins with `prefix`, which is folded text in UTF-8.
  func begins(with prefix: [UInt8]) -> Bool {
    word.count >= prefix.count && word.starts(with: prefix)
  }

  // MARK: - Internal

  /// Finds the next word. Returns `false` at the end of the text.
  private mutating func next() -> Bool {
    word.removeAll(keepingCapacity: true)
    if recordsEnds { ends.removeAll(keepingCapacity: true) }
    while position < text.count {
      let byte = text[position]
      if byte < 0x80 {
        if let letter = Self.asciiLetter(byte) {
          append(letter, through: position + 1)
        } else if !word.isEmpty {
          return true
        }
        position += 1
      } else if addScalar() {
        return true
      }
    }
    return !word.isEmpty
  }

  /// Adds a non-ASCII scalar. Returns whether the word is complete.
  private mutating func addScalar() -> Bool {
    let (scalar, length) = scalarAtPosition
    let end = position + length
    switch Folding(scalar) {
    case .letters(let letters):
      for byte in letters.utf8 { append(byte, through: end) }
    case .ideograph(let letter):
      if !word.isEmpty { return true }
      for byte in letter.utf8 { append(byte, through: end) }
      position = end
      return true
    case .mark:
      // A mark belongs to the previous letter, whose folded form can have several bytes.
      if let last = ends.last {
        for index in ends.indices where ends[index] == last { ends[index] = end }
      }
    case .separator:
      if !word.isEmpty { return true }
    }
    position = end
    return false
  }

  private mutating func append(_ letter: UInt8, through end: Int) {
    if word.isEmpty { start = position }
    word.append(letter)
    if recordsEnds { ends.append(end) }
  }

  /// Returns the letter in lowercase, or the digit; `nil` for any other character.
  private static func asciiLetter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }

  /// The non-ASCII scalar at the position, and its length in bytes. The text is valid UTF-8,
  /// because it comes from a string.
  private var scalarAtPosition: (scalar: Unicode.Scalar, length: Int) {
    let length = text[position] < 0xE0 ? 2 : text[position] < 0xF0 ? 3 : 4
    var value = UInt32(text[position]) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(text[position + offset]) & 0x3F }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

/// The result of folding one scalar.
enum Folding {
  /// Letters or digits within a word.
  case letters(String)
  /// A word by itself, because ideographic scripts have no spaces.
  case ideograph(String)
  /// A diacritic on the previous letter. It is dropped.
  case mark
  /// Any other character. It separates words.
  case separator

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      self = Self.ascii(scalar)
    } else if 0x2000...0x206F ~= scalar.value {
      // General punctuation, such as dashes and quotation marks.
      self = .separator
    } else if let letters = Self.bareLetter[scalar] {
      self = .letters(letters)
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

  /// Returns whether a scalar is a Latin, Greek or Cyrillic combining mark, or a Hebrew or Arabic
  /// point.
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

/// A Hangul syllable, decomposed by the algorithm in section 3.12 of the Unicode Standard.
struct HangulSyllable {
  private let index: UInt32

  init?(_ scalar: Unicode.Scalar) {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    index = scalar.value - 0xAC00
  }

  /// The two or three letters of the syllable.
  var letters: String {
    let vowels: UInt32 = 21
    let trailings: UInt32 = 28
    let codes = [
      0x1100 + index / (vowels * trailings), 0x1161 + index / trailings % vowels,
      0x11A7 + index % trailings,
    ]
    // A trailing index of zero means that the syllable has no trailing letter.
    let present = index % trailings == 0 ? codes.dropLast() : codes[...]
    return String(String.UnicodeScalarView(present.compactMap(Unicode.Scalar.init)))
  }
}
