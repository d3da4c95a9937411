import SwiftSourceKit

/// Replaces whole words of a text; all other bytes stay as they are.
struct WordReplacement {
  let words: [String: String]

  /// Returns source code with the identifiers replaced, including those in string interpolations.
  /// In comments only words that are clearly identifiers are replaced; string literals stay.
  func applied(toSwift bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for name in SourceIdentifiers.all(in: bytes) {
      guard let new = words[name.name], name.isIdentifier(in: bytes) else { continue }
      result += bytes[end..<name.range.lowerBound]
      result += new.utf8
      end = name.range.upperBound
    }
    return result + bytes[end...]
  }

  /// Returns plain text with the words replaced that are clearly identifiers.
  func applied(toText bytes: [UInt8]) -> [UInt8] {
    replaced(in: bytes) { $0.isCamelCase ? words[$0] : nil }
  }

  /// Returns a file name with the words replaced.
  func applied(toFileName name: String) -> String {
    String(decoding: replaced(in: Array(name.utf8)) { words[$0] }, as: UTF8.self)
  }

  // MARK: - Internal

  private func replaced(in bytes: [UInt8], by replacement: (String) -> String?) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let word = rest.prefix(while: \.isWordPart)
      // A word after `}` is the end of a longer word: `${app}Tests`.
      let isWhole = result.last != UInt8(ascii: "}")
      let text = isWhole ? replacement(String(decoding: word, as: UTF8.self)) : nil
      result += text.map { Array($0.utf8) } ?? Array(word)
      let gap = rest.dropFirst(word.count).prefix { !$0.isWordPart }
      result += gap
      rest = rest.dropFirst(word.count + gap.count)
    }
    return result
  }
}

extension SourceIdentifier {
  /// Returns whether the word is an identifier: `A` in a comment may be an article.
  fileprivate func isIdentifier(in bytes: [UInt8]) -> Bool {
    switch context {
    case .code: true
    case .comment: name.isCamelCase || bytes[range.lowerBound - 1] == UInt8(ascii: "`")
    }
  }
}

extension String {
  /// Whether it consists of several words in camel case, so prose does not contain it by chance.
  fileprivate var isCamelCase: Bool {
    dropFirst().contains(where: \.isUppercase) && contains(where: \.isLowercase)
  }
}

extension UInt8 {
  /// Whether the byte is part of a word, in any script.
  fileprivate var isWordPart: Bool { isIdentifier || self >= 0x80 }
}
