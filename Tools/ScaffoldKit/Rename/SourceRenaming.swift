import SwiftSourceKit

/// Replaces names in the files of a renamed module; all other bytes stay as they are.
struct SourceRenaming {
  /// The new names of identifiers.
  let words: [String: String]

  /// The string literals to replace in source code.
  var literals: [LiteralReplacement] = []

  /// The command to replace in the literals and comments of source code.
  var command: CommandWordReplacement?

  /// Returns source code with the names replaced, including those in string interpolations. In
  /// comments only words that are clearly identifiers are replaced.
  func applied(toSwift bytes: [UInt8]) -> [UInt8] {
    let pieces = SwiftLexer.pieces(of: bytes)
    return bytes.applying(
      pieces.indices.map { index in
        let before = pieces[..<index].suffix(LiteralReplacement.contextLength)
        let text = replaced(
          Array(bytes[pieces[index].range]), of: pieces[index].kind,
          after: before.flatMap { bytes[$0.range] })
        return (pieces[index].range, text)
      })
  }

  /// Returns plain text with the words replaced that are clearly identifiers: `A` may be an article.
  func applied(toText bytes: [UInt8]) -> [UInt8] {
    replacingWords(of: bytes) { word, before in word.isCamelCase || before == UInt8(ascii: "`") }
  }

  /// Returns a file name with the words replaced.
  func applied(toFileName name: String) -> String {
    String(decoding: replacingWords(of: Array(name.utf8)) { _, _ in true }, as: UTF8.self)
  }

  // MARK: - Internal

  private func replaced(
    _ text: [UInt8], of kind: SwiftToken.Kind, after before: [UInt8]
  ) -> [UInt8] {
    switch kind {
    case .identifier: renamed(text)
    case .comment: withNewCommand(applied(toText: text))
    case .string:
      literals.lazy.compactMap { $0.applied(to: text, after: before) }.first
        ?? withNewCommand(text)
    case .number, .punctuation: text
    }
  }

  private func renamed(_ identifier: [UInt8]) -> [UInt8] {
    let text = String(decoding: identifier, as: UTF8.self)
    let name = text.trimmingBackticks
    return words[name].map { Array(text.replacing(name, with: $0).utf8) } ?? identifier
  }

  private func withNewCommand(_ text: [UInt8]) -> [UInt8] { command?.applied(to: text) ?? text }

  private func replacingWords(
    of bytes: [UInt8], where isName: (_ word: String, _ before: UInt8?) -> Bool
  ) -> [UInt8] {
    bytes.applying(
      SwiftLexer.words(of: bytes).compactMap { range in
        let word = String(decoding: bytes[range], as: UTF8.self)
        let before = bytes[..<range.lowerBound].last
        // A word after `}` is the end of a longer word: `${app}Tests`.
        guard let new = words[word], before != UInt8(ascii: "}"), isName(word, before) else {
          return nil
        }
        return (range, Array(new.utf8))
      })
  }
}

extension String {
  /// Whether it consists of several words in camel case, so prose does not contain it by chance.
  fileprivate var isCamelCase: Bool {
    dropFirst().contains(where: \.isUppercase) && contains(where: \.isLowercase)
  }
}
