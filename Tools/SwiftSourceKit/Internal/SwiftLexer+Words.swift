extension SwiftLexer {
  mutating func skipIdentifier() -> SwiftToken.Kind {
    let start = position
    while let byte = byte() {
      if byte.isIdentifier {
        position += 1
      } else if byte >= 0x80, let scalar = scalar(), scalar.isSwiftIdentifier {
        position += UTF8.width(scalar)
      } else {
        break
      }
    }
    return position > start ? .identifier : skipSign()
  }

  /// Skips a name in backticks, or a single backtick if the name does not end in its line.
  mutating func skipBackticks() -> SwiftToken.Kind {
    var end = position + 1
    while end < bytes.count, !bytes[end].isLineEnd, bytes[end] != bytes[position] { end += 1 }
    guard end < bytes.count, bytes[end] == bytes[position] else { return skipSign() }
    position = end + 1
    return .identifier
  }

  mutating func skipNumber() -> SwiftToken.Kind {
    let isHexadecimal = byte() == UInt8(ascii: "0") && byte(1) == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    while let byte = byte() {
      let isPoint = byte == UInt8(ascii: ".") && self.byte(1)?.isDigit == true
      let isSign =
        (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
        && bytes[position - 1] | 0x20 == exponent && self.byte(1)?.isDigit == true
      guard byte.isIdentifier || isPoint || isSign else { break }
      position += 1
    }
    return .number
  }

  /// Skips one sign: an ASCII byte, another character, or an invalid byte.
  mutating func skipSign() -> SwiftToken.Kind {
    let isASCII = bytes[position] < 0x80
    position += isASCII ? 1 : scalar().map(UTF8.width) ?? 1
    return .punctuation
  }

  private func scalar() -> Unicode.Scalar? {
    var rest = bytes[position..<min(position + 4, bytes.count)].makeIterator()
    var decoder = UTF8()
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar): return scalar
    case .emptyInput, .error: return nil
    }
  }
}
