/// Finds the names that occur in a Swift file, so that they can be replaced.
public enum SourceIdentifiers {
  /// All names in the code and all words of the comments of a file, in their order.
  ///
  /// A word of a comment is what would be a name in code: `Old` is none in `OldName`.
  public static func all(in bytes: [UInt8]) -> [SourceIdentifier] {
    var lexer = SwiftLexer(bytes)
    var all: [SourceIdentifier] = []
    while let piece = lexer.nextPiece() {
      switch piece.kind {
      case .identifier: all.append(identifier(piece, at: .code, in: lexer))
      case .comment: all += words(of: piece, in: lexer)
      case .number, .string, .punctuation: break
      }
    }
    return all
  }

  private static func identifier(
    _ token: SwiftToken, at place: SourceIdentifier.Place, in lexer: SwiftLexer
  ) -> SourceIdentifier {
    let range = lexer.nameRange(of: token)
    return SourceIdentifier(
      name: String(decoding: lexer.bytes[range], as: UTF8.self), range: range, line: token.line,
      place: place)
  }

  private static func words(
    of comment: SwiftToken, in lexer: SwiftLexer
  ) -> [SourceIdentifier] {
    var text = SwiftLexer(lexer, at: comment)
    var words: [SourceIdentifier] = []
    while let word = text.nextWord(before: comment.range.upperBound) {
      words.append(identifier(word, at: .comment, in: text))
    }
    return words
  }
}
