extension SwiftLexer {
  /// Skips a regular expression `/…/`, or a slash that is an operator.
  ///
  /// The rules are those of the compiler (SE-0354): only a prefix operator can touch the
  /// expression, it neither begins nor ends with a space, it ends in its line, and its parentheses
  /// are balanced.
  mutating func skipBareRegex() -> SwiftToken.Kind {
    guard isExpressionStart, let end = endOfBareRegex() else { return skipSign() }
    position = end
    return .string
  }

  /// Skips a regular expression `#/…/#`, which can have several lines if the first one is empty.
  mutating func skipExtendedRegex(hashes: Int) -> SwiftToken.Kind {
    position += hashes + 1
    let start = position
    if byte()?.isLineEnd == true, hashes < openRegexHashes {
      if skipRegexBody(hashes: hashes, isMultiline: true) { return .string }
      openRegexHashes = hashes
      position = start
    }
    _ = skipRegexBody(hashes: hashes, isMultiline: false)
    return .string
  }

  /// Moves past the end of a regular expression; `false` if its line or the file ends first.
  private mutating func skipRegexBody(hashes: Int, isMultiline: Bool) -> Bool {
    while let byte = byte(), isMultiline || !byte.isLineEnd {
      position += 1
      if byte == UInt8(ascii: "/"), hasHashes(hashes, at: position) {
        position += hashes
        return true
      }
      if byte == UInt8(ascii: "\\"), self.byte()?.isLineEnd == false { position += 1 }
    }
    return false
  }

  private var isExpressionStart: Bool {
    guard let previous else { return true }
    let before = bytes[..<position].last { !"!%&*+-.<=>?^|~".utf8.contains($0) }
    let isFree = before.map { $0.isSpace || "([{,;:".utf8.contains($0) } ?? true
    return isFree && !["func", "operator"].contains { text(of: previous).elementsEqual($0.utf8) }
  }

  private func endOfBareRegex() -> Int? {
    guard let first = byte(1), !first.isSpace else { return nil }
    var index = position + 1
    var brackets = 0
    var parentheses = 0
    while index < bytes.count, !bytes[index].isLineEnd, parentheses >= 0 {
      switch bytes[index] {
      case UInt8(ascii: "/"): return bytes[index - 1].isSpace ? nil : index + 1
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets = max(brackets - 1, 0)
      case UInt8(ascii: "(") where brackets == 0: parentheses += 1
      case UInt8(ascii: ")") where brackets == 0: parentheses -= 1
      case UInt8(ascii: "\\") where index + 1 < bytes.count && !bytes[index + 1].isLineEnd:
        index += 1
      default: break
      }
      index += 1
    }
    return nil
  }
}
