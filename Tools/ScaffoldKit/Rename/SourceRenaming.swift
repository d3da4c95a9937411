import SwiftSourceKit

/// Replaces names in the files of a renamed module and in files that use it. Changes no other
/// bytes.
struct SourceRenaming {
  let words: [String: String]

  var literals: [LiteralReplacement] = []

  /// The command to replace in string literals and comments.
  var command: CommandWordReplacement?

  /// Returns source code with the names replaced, including in string interpolations. In comments,
  /// replaces only words that are clearly identifiers.
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

  /// Returns plain text with the names replaced, if they are clearly identifiers. The word `A`, for
  /// example, may be an article.
  func applied(toText bytes: [UInt8]) -> [UInt8] {
    replacingWords(of: bytes) { word, before in word.isCamelCase || before == UInt8(ascii: "`") }
  }

  func applied(toFileName name: String) -> String {
    String(decoding: replacingWords(of: Array(name.utf8)) { _, _ in true }, as: UTF8.self)
  }

  // MARK: - Internal

  private func replaced(
    _ text: [UInt8], of kind: SwiftToken.Kind, after before: [UInt8]
  ) -> [UInt8] {
    func withNewCommand(_ text: [UInt8]) -> [UInt8] { command?.applied(to: text) ?? text }
    return switch kind {
    case .identifier: renamed(text)
    case .comment: withNewCommand(applied(toText: text))
    case .string:
      literals.lazy.compactMap { $0.applied(to: text, after: before) }.first ?? withNewCommand(text)
    case .number, .punctuation: text
    }
  }

  private func renamed(_ identifier: [UInt8]) -> [UInt8] {
    let text = String(decoding: identifier, as: UTF8.self)
    let name = text.trimmingBackticks
    return words[name].map { Array(text.replacing(name, with: $0).utf8) } ?? identifier
  }

  private func replacingWords(
    of bytes: [UInt8], where isName: (_ word: String, _ before: UInt8?) -> Bool
  ) -> [UInt8] {
    bytes.applying(
      SwiftLexer.words(of: bytes).compactMap { range in
        let word = String(decoding: bytes[range], as: UTF8.self)
        let before = bytes[..<range.lowerBound].last
        // A word after `}` is only the end of a longer word, as in `${app}Tests`.
        guard let new = words[word], before != UInt8(ascii: "}"), isName(word, before) else {
          return nil
        }
        return (range, Array(new.utf8))
      })
  }
}

extension String {
  /// Whether the string contains lowercase letters, and capitals after its first letter, unlike
  /// most words of ordinary prose.
  fileprivate var isCamelCase: Bool {
    dropFirst().contains(where: \.isUppercase) && contains(where: \.isLowercase)
  }
}

/// A string literal to replace in source code.
struct LiteralReplacement {
  enum Context: String {
    case command = "CommandDefinition(name:"
    case destination = "Destination("
    case title = "title:"
  }

  /// The maximum number of tokens in a context.
  static let contextLength = 4

  /// The text of the literal, and its new text.
  let old, new: String

  /// The contexts in which the literal is replaced; `nil` to replace it everywhere.
  var contexts: [Context]?

  /// Returns the new text of a literal that follows the tokens `before`; `nil` if it stays
  /// unchanged.
  func applied(to literal: [UInt8], after before: [UInt8]) -> [UInt8]? {
    guard literal.elementsEqual("\"\(old)\"".utf8) else { return nil }
    let text = String(decoding: before, as: UTF8.self)
    let isReplaced = contexts?.contains { text.hasSuffix($0.rawValue) } ?? true
    return isReplaced ? Array("\"\(new)\"".utf8) : nil
  }
}

/// Replaces a feature's command after a program's name, as in `pets cats`.
struct CommandWordReplacement {
  private let phrases: [(old: [UInt8], new: [UInt8])]

  init(_ command: (old: String, new: String), programs: [String]) {
    phrases = programs.map { program in
      (Array("\(program) \(command.old)".utf8), Array("\(program) \(command.new)".utf8))
    }
  }

  /// Returns a string literal or comment with the command replaced.
  func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while !rest.isEmpty {
      let phrase = phrases.first { rest.starts(with: $0.old) }
      if let phrase, !isCommandPart(rest.dropFirst(phrase.old.count)) {
        result += phrase.new
        rest = rest.dropFirst(phrase.old.count)
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
