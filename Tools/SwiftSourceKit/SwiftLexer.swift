/// A token of Swift source: a word, a literal, a comment or one punctuation character.
public struct SwiftToken: Hashable, Sendable {
  /// The kind of a token, such as an identifier or a string.
  public enum Kind: Hashable, Sendable {
    /// A name or a keyword, including its backticks if there are any.
    case identifier

    /// A number literal, without a leading `-`.
    case number

    /// A string or a regular expression, including its delimiters.
    case string

    /// A comment including its delimiters, or the `#!` line.
    case comment

    /// One punctuation character. An operator with several characters is several tokens.
    case punctuation
  }

  /// The kind of the token.
  public let kind: Kind

  /// The byte range of the token in the file.
  public let range: Range<Int>

  /// The line on which the token begins, counted from 1.
  public let line: Int
}

/// Splits Swift source code, or any other bytes, into tokens.
///
/// Between tokens there is only whitespace, including line breaks and a byte-order mark. No byte is
/// lost: tokens and gaps make up the file. A line ends with LF, CR or CRLF. An unterminated token,
/// such as a string, ends at the end of its line or of the file.
///
/// ```swift
/// SwiftLexer.tokens(of: Array("let a = \"b\"".utf8)).map(\.kind)
/// // [.identifier, .identifier, .punctuation, .string]
/// ```
public struct SwiftLexer: Sendable {
  let bytes: [UInt8]

  /// The offset of the first byte after the byte-order mark.
  let fileStart: Int

  var position: Int
  var openStrings: [OpenString] = []

  /// The smallest number of hashes for which the rest of the file contains no end of a multi-line
  /// regular expression. The value avoids repeated searches.
  var openRegexHashes = Int.max

  private(set) var previous: SwiftToken?
  private var line = 1

  /// Creates a lexer at the start of a file. Each call of ``next()`` reads one token.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    fileStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    position = fileStart
  }

  /// Returns all tokens of a file. A string is one token, including its interpolations.
  public static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    Array(sequence(state: SwiftLexer(bytes)) { $0.next() })
  }

  /// Returns all tokens of a file, including the tokens inside string interpolations.
  ///
  /// For example, `"a \(b) c"` has three pieces: the string `"a \(`, the identifier `b` and the
  /// string `) c"`.
  public static func pieces(of bytes: [UInt8]) -> [SwiftToken] {
    Array(sequence(state: SwiftLexer(bytes)) { $0.nextPiece() })
  }

  /// Returns the byte ranges of the words in plain text that could be identifiers. `OldName`, for
  /// example, does not contain the word `Old`.
  public static func words(of text: [UInt8]) -> [Range<Int>] {
    var lexer = SwiftLexer(text)
    var words: [Range<Int>] = []
    while lexer.position < text.count {
      let start = lexer.position
      let isWord = lexer.skipIdentifier() == .identifier && !text[start].isDigit
      if isWord { words.append(start..<lexer.position) }
    }
    return words
  }

  /// Returns the next token, or `nil` at the end of the file. A string is one token, including its
  /// interpolations.
  public mutating func next() -> SwiftToken? {
    guard let first = nextPiece() else { return nil }
    var end = first.range.upperBound
    while !openStrings.isEmpty {
      skipSpace()
      guard !openStrings.isEmpty, let piece = nextPiece() else { break }
      end = piece.range.upperBound
    }
    return SwiftToken(kind: first.kind, range: first.range.lowerBound..<end, line: first.line)
  }

  // MARK: - Internal

  /// Returns the next token that is not a comment, or `nil` at the end.
  mutating func nextCode() -> SwiftToken? {
    while let token = next() { if token.kind != .comment { return token } }
    return nil
  }

  func string(of token: SwiftToken) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// Returns the range of an identifier without its backticks.
  func nameRange(of token: SwiftToken) -> Range<Int> {
    guard bytes[token.range.lowerBound] == UInt8(ascii: "`") else { return token.range }
    return token.range.lowerBound + 1..<token.range.upperBound - 1
  }

  /// Returns the byte at an offset from the current position, or `nil` past the end.
  func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func nextPiece() -> SwiftToken? {
    skipSpace()
    guard position < bytes.count else { return nil }
    let start = position
    let kind = skipToken()
    let token = SwiftToken(kind: kind, range: start..<position, line: line)
    if kind == .comment || kind == .string { countLines(of: token.range) }
    previous = token
    return token
  }

  private mutating func skipSpace() {
    let start = position
    while position < bytes.count, bytes[position].isSpace {
      if bytes[position].isLineEnd {
        // A single-line string ends at the end of its line, even inside an interpolation.
        while openStrings.last?.isMultiline == false { openStrings.removeLast() }
      }
      position += 1
    }
    countLines(of: start..<position)
  }

  private mutating func countLines(of range: Range<Int>) {
    for index in range where bytes[index].isLineEnd {
      let isSecondHalf = bytes[index] == .lineFeed && index > 0 && bytes[index - 1] == .return
      if !isSecondHalf { line += 1 }
    }
  }

  private mutating func skipToken() -> SwiftToken.Kind {
    let byte = bytes[position]
    if byte.isIdentifier || byte >= 0x80 { return byte.isDigit ? skipNumber() : skipIdentifier() }
    switch byte {
    case UInt8(ascii: "\""): return skipString(hashes: 0)
    case UInt8(ascii: "#"): return skipHash()
    case UInt8(ascii: "/"): return skipSlash()
    case UInt8(ascii: "`"): return skipBackticks()
    case UInt8(ascii: "("), UInt8(ascii: ")"): return skipParenthesis()
    default: return skipSign()
    }
  }

  private mutating func skipIdentifier() -> SwiftToken.Kind {
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

  /// Skips a name in backticks. If the name does not end on its line, skips only the backtick.
  private mutating func skipBackticks() -> SwiftToken.Kind {
    var end = position + 1
    while end < bytes.count, !bytes[end].isLineEnd, bytes[end] != bytes[position] { end += 1 }
    guard end < bytes.count, bytes[end] == bytes[position] else { return skipSign() }
    position = end + 1
    return .identifier
  }

  private mutating func skipNumber() -> SwiftToken.Kind {
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

  /// Skips one character or one invalid byte.
  mutating func skipSign() -> SwiftToken.Kind {
    position += bytes[position] < 0x80 ? 1 : scalar().map(UTF8.width) ?? 1
    return .punctuation
  }

  private func scalar() -> Unicode.Scalar? {
    var rest = bytes[position..<min(position + 4, bytes.count)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }
}

extension Unicode.Scalar {
  /// Whether a Swift identifier may contain this non-ASCII character.
  ///
  /// Source: "identifier-character" in The Swift Programming Language.
  fileprivate var isSwiftIdentifier: Bool {
    if value >= 0x10000 { return value & 0xFFFF <= 0xFFFD && value <= 0xEFFFD }
    return Self.identifierRanges.contains { $0.contains(value) }
  }

  private static let identifierRanges: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE,
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D,
    0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF,
    0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
    0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD,
  ]
}
