/// A string literal whose end has not been read.
struct OpenString: Sendable {
  let hashes: Int
  let isMultiline: Bool

  /// The number of open parentheses in the current interpolation.
  var parentheses = 0
}

extension SwiftLexer {
  /// Skips what begins with `#`: a raw string, a regular expression, the `#!` line, or a sign.
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

  /// Skips a parenthesis. If it closes an interpolation, the string continues.
  mutating func skipParenthesis() -> SwiftToken.Kind {
    guard let string = openStrings.last else { return skipSign() }
    let isOpening = byte() == UInt8(ascii: "(")
    position += 1
    if !isOpening, string.parentheses == 0 { return skipStringBody() }
    openStrings[openStrings.count - 1].parentheses += isOpening ? 1 : -1
    return .punctuation
  }

  /// Skips the characters of the innermost string up to its end or the next interpolation.
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

  /// Three quotes open a multi-line string, unless it is raw and closes in its line: `#"""#`.
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

  func hasHashes(_ count: Int, at start: Int) -> Bool {
    guard start + count <= bytes.count else { return false }
    return bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
