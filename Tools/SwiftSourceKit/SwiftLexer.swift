/// Splits Swift source code, or any other bytes, into tokens.
///
/// Between tokens there are only spaces, line ends and a byte-order mark, so tokens and gaps
/// together make up the file. A line ends with LF, CR or both. An unterminated token, such as a
/// string, ends with its line or with the file.
///
/// ```swift
/// SwiftLexer.tokens(of: Array("let a = \"b\"".utf8)).map(\.kind)
/// // [.identifier, .identifier, .punctuation, .string]
/// ```
public struct SwiftLexer: Sendable {
  let bytes: [UInt8]

  /// The offset after the byte-order mark.
  let fileStart: Int

  var position: Int
  var openStrings: [OpenString] = []

  /// The number of hashes from which no multi-line regular expression ends in the rest of the file.
  var openRegexHashes = Int.max

  private(set) var previous: SwiftToken?
  private(set) var line = 1

  /// Creates a lexer at the start of a file.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    fileStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    position = fileStart
  }

  /// Returns all tokens of a file. A string with its interpolations is one token.
  public static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes)
    var tokens: [SwiftToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  /// Returns all tokens of a file, also those inside strings.
  ///
  /// `"a \(b) c"` is three pieces: the string `"a \(`, the identifier `b` and the string `) c"`.
  public static func pieces(of bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes)
    var pieces: [SwiftToken] = []
    while let piece = lexer.nextPiece() { pieces.append(piece) }
    return pieces
  }

  /// Returns the ranges of the words of a text that could be identifiers. `OldName` does not contain
  /// the word `Old`.
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

  /// Returns the next token, or `nil` at the end. A string with its interpolations is one token.
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

  /// Returns the next token, also inside strings, or `nil` at the end.
  mutating func nextPiece() -> SwiftToken? {
    skipSpace()
    guard position < bytes.count else { return nil }
    let start = position
    let kind = skipToken()
    let token = SwiftToken(kind: kind, range: start..<position, line: line)
    if kind == .comment || kind == .string { countLines(of: token.range) }
    previous = token
    return token
  }

  /// The byte at an offset from the position, or `nil` past the end.
  func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func skipSpace() {
    let start = position
    while position < bytes.count, bytes[position].isSpace {
      if bytes[position].isLineEnd { endOpenLine() }
      position += 1
    }
    countLines(of: start..<position)
  }

  /// Ends single-line strings at the end of their line, including their interpolations.
  private mutating func endOpenLine() {
    while openStrings.last?.isMultiline == false { openStrings.removeLast() }
  }

  mutating func countLines(of range: Range<Int>) {
    for index in range where bytes[index].isLineEnd {
      let isSecondHalf = bytes[index] == .lineFeed && index > 0 && bytes[index - 1] == .return
      if !isSecondHalf { line += 1 }
    }
  }

  private mutating func skipToken() -> SwiftToken.Kind {
    let byte = bytes[position]
    if byte.isIdentifier || byte >= 0x80 {
      return byte.isDigit ? skipNumber() : skipIdentifier()
    }
    switch byte {
    case UInt8(ascii: "\""): return skipString(hashes: 0)
    case UInt8(ascii: "#"): return skipHash()
    case UInt8(ascii: "/"): return skipSlash()
    case UInt8(ascii: "`"): return skipBackticks()
    case UInt8(ascii: "("), UInt8(ascii: ")"): return skipParenthesis()
    default: return skipSign()
    }
  }
}
