/// Finds the names in a Swift file, for replacement.
public enum SourceIdentifiers {
  /// Returns all names in the code and all words in the comments of a file, in order.
  ///
  /// Words in comments are whole identifiers: `OldName` does not contain the word `Old`.
  public static func all(in bytes: [UInt8]) -> [SourceIdentifier] {
    var lexer = SwiftLexer(bytes)
    var all: [SourceIdentifier] = []
    while let piece = lexer.nextPiece() {
      switch piece.kind {
      case .identifier: all.append(identifier(piece, in: .code, of: lexer))
      case .comment: all += words(of: piece, in: lexer)
      case .number, .string, .punctuation: break
      }
    }
    return all
  }

  private static func identifier(
    _ token: SwiftToken, in context: SourceIdentifier.Context, of lexer: SwiftLexer
  ) -> SourceIdentifier {
    let range = lexer.nameRange(of: token)
    return SourceIdentifier(
      name: String(decoding: lexer.bytes[range], as: UTF8.self), range: range, line: token.line,
      context: context)
  }

  private static func words(
    of comment: SwiftToken, in lexer: SwiftLexer
  ) -> [SourceIdentifier] {
    var text = SwiftLexer(lexer, at: comment)
    var words: [SourceIdentifier] = []
    while let word = text.nextWord(before: comment.range.upperBound) {
      words.append(identifier(word, in: .comment, of: text))
    }
    return words
  }
}
