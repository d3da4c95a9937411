extension UInt8 {
  package static let lineFeed = UInt8(ascii: "\n")
  package static let `return` = UInt8(ascii: "\r")

  package var isLineEnd: Bool { self == .lineFeed || self == .return }

  /// Whether the byte is a space, tab, line feed, vertical tab, form feed or carriage return.
  package var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  package var isDigit: Bool { (0x30...0x39).contains(self) }

  /// A letter of ASCII, a digit, `_` or `$`.
  package var isIdentifier: Bool {
    (0x61...0x7A).contains(self | 0x20) || isDigit || self == 0x5F || self == 0x24
  }
}
