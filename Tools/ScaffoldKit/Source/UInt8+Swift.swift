extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let `return` = UInt8(ascii: "\r")

  var isLineEnd: Bool { self == .lineFeed || self == .return }

  /// Whether the byte is a space, tab, line feed, vertical tab, form feed or carriage return.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// A letter of ASCII, a digit, `_` or `$`.
  var isIdentifier: Bool {
    (0x61...0x7A).contains(self | 0x20) || isDigit || self == 0x5F || self == 0x24
  }
}
