/// A string literal whose end has not been reached.
struct OpenString: Sendable {
  let hashes: Int
  let isMultiline: Bool

  /// The number of open parentheses in the current interpolation.
  var parentheses = 0
}

extension SwiftLexer {
  /// Skips a token that begins with `#`: a raw string, a regular expression, the `#!` line, or a
  /// `#` alone.
  mutating func skipHash() -> SwiftToken.Kind {
    let hash = bytes[position]
    if position == fileStart, byte(1) == UInt8(ascii: "!") { return skipLine() }
    if position > 0, bytes[position - 1] == hash { return skipSign() }
    var hashes = 1
    while byte(hashes) == hash { hashes += 1 }
    switch byte(hashes) {
    case UInt8(ascii: "\""): return skipString(hashes: hashes)
    case UInt8(ascii: "/"): return skipExtendedRegex(hashes: hashes)
    default: return skipSign()
    }
  }

  mutating func skipString(hashes: Int) -> SwiftToken.Kind {
    position += hashes
    let isMultiline = opensMultiline(hashes: hashes)
    position += isMultiline ? 3 : 1
    openStrings.append(OpenString(hashes: hashes, isMultiline: isMultiline))
    return skipStringBody()
  }

  /// Skips a parenthesis. If the parenthesis closes an interpolation, continues inside the string.
  mutating func skipParenthesis() -> SwiftToken.Kind {
    guard let string = openStrings.last else { return skipSign() }
    let isOpening = byte() == UInt8(ascii: "(")
    position += 1
    if !isOpening, string.parentheses == 0 { return skipStringBody() }
    openStrings[openStrings.count - 1].parentheses += isOpening ? 1 : -1
    return .punctuation
  }

  /// Skips the rest of the innermost string, up to its end or its next interpolation.
  private mutating func skipStringBody() -> SwiftToken.Kind {
    guard let string = openStrings.popLast() else { return .string }
    while let byte = byte() {
      if byte.isLineEnd, !string.isMultiline { break }
      if byte == UInt8(ascii: "\""), closes(string) {
        position += (string.isMultiline ? 3 : 1) + string.hashes
        break
      }
      position += 1
      guard byte == UInt8(ascii: "\\"), hasHashes(string.hashes, at: position) else { continue }
      position += string.hashes
      if self.byte() == UInt8(ascii: "(") {
        position += 1
        openStrings.append(string)
        break
      }
      if self.byte()?.isLineEnd == false { position += 1 }
    }
    return .string
  }

  private func closes(_ string: OpenString) -> Bool {
    guard string.isMultiline else { return hasHashes(string.hashes, at: position + 1) }
    return hasThreeQuotes() && hasHashes(string.hashes, at: position + 3)
  }

  /// Returns whether three quotes open a multi-line string. A raw string that closes on the same
  /// line, such as `#"""#`, is not a multi-line string.
  private func opensMultiline(hashes: Int) -> Bool {
    guard hasThreeQuotes() else { return false }
    var index = position + 2
    while hashes > 0, index < bytes.count, !bytes[index].isLineEnd {
      if bytes[index] == UInt8(ascii: "\""), hasHashes(hashes, at: index + 1) { return false }
      index += 1
    }
    return true
  }

  private func hasThreeQuotes() -> Bool {
    (0..<3).allSatisfy { byte($0) == UInt8(ascii: "\"") }
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    guard start + count <= bytes.count else { return false }
    return bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  // MARK: - Comments and regular expressions

  /// Skips a comment, a regular expression `/…/`, or a slash that is an operator.
  ///
  /// The rules for regular expressions are those of the compiler (SE-0354): the expression follows
  /// a space, a separator, an opening bracket or a prefix operator. It neither begins nor ends with
  /// a space, ends on the same line, and has balanced parentheses.
  mutating func skipSlash() -> SwiftToken.Kind {
    switch byte(1) {
    case UInt8(ascii: "/"): return skipLine()
    case UInt8(ascii: "*"): return skipBlockComment()
    default:
      guard isExpressionStart, let end = endOfBareRegex() else { return skipSign() }
      position = end
      return .string
    }
  }

  private mutating func skipLine() -> SwiftToken.Kind {
    while let byte = byte(), !byte.isLineEnd { position += 1 }
    return .comment
  }

  private mutating func skipBlockComment() -> SwiftToken.Kind {
    var depth = 0
    repeat {
      switch (byte(), byte(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
      default: position += 1
      }
    } while depth > 0 && position < bytes.count
    return .comment
  }

  /// Skips a regular expression `#/…/#`, which can have several lines if the first one is empty.
  private mutating func skipExtendedRegex(hashes: Int) -> SwiftToken.Kind {
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

  /// Moves past the end of a regular expression. Returns `false` if its line or the file ends
  /// first.
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
    return isFree && !["func", "operator"].contains(string(of: previous))
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
