import SwiftSourceKit

/// Replaces a feature's command in source code: as a string literal, and after a program's name
/// in literals and comments (`pets cats`). Replaces other literals as well.
struct CommandWordReplacement {
  private let old: [UInt8]
  private let new: [UInt8]
  private let programs: [[UInt8]]

  init(_ command: (old: String, new: String)?, programs: [String]) {
    old = Array((command?.old ?? "").utf8)
    new = Array((command?.new ?? "").utf8)
    self.programs = programs.map { Array(($0 + " ").utf8) }
  }

  /// Replaces the command in source code.
  ///
  /// - Parameters:
  ///   - bytes: The source code.
  ///   - literals: The string literals to replace.
  /// - Returns: The source code with the new command.
  func applied(toSwift bytes: [UInt8], literals: [LiteralReplacement]) -> [UInt8] {
    var lexer = SwiftLexer(bytes)
    var before = [ArraySlice<UInt8>](repeating: [], count: LiteralReplacement.contextLength)
    var result: [UInt8] = []
    var end = 0
    while let piece = lexer.nextPiece() {
      result += bytes[end..<piece.range.lowerBound]
      end = piece.range.upperBound
      let text = bytes[piece.range]
      if let new = literals.lazy.compactMap({ $0.applied(to: text, after: before) }).first {
        result += new.utf8
      } else {
        result += replaced(in: text, of: piece.kind)
      }
      before = before.dropFirst() + [text]
    }
    return result + bytes[end...]
  }

  // MARK: - Internal

  private func replaced(in text: ArraySlice<UInt8>, of kind: SwiftToken.Kind) -> [UInt8] {
    guard !old.isEmpty, [.string, .comment].contains(kind) else { return Array(text) }
    var result: [UInt8] = []
    var rest = text
    while !rest.isEmpty {
      let program = programs.first { rest.starts(with: $0 + old) }
      if let program, !isCommandPart(rest.dropFirst(program.count + old.count)) {
        result += program + new
        rest = rest.dropFirst(program.count + old.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  private func isCommandPart(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first.map { $0.isIdentifier || $0 == UInt8(ascii: "-") } ?? false
  }
}
