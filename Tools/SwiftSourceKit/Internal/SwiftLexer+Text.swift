extension SwiftLexer {
  /// The bytes of a token.
  func text(of token: SwiftToken) -> ArraySlice<UInt8> { bytes[token.range] }

  /// The text of a token.
  func string(of token: SwiftToken) -> String { String(decoding: text(of: token), as: UTF8.self) }

  /// The range of an identifier without backticks.
  func nameRange(of token: SwiftToken) -> Range<Int> {
    guard bytes[token.range.lowerBound] == UInt8(ascii: "`") else { return token.range }
    return token.range.lowerBound + 1..<token.range.upperBound - 1
  }
}
