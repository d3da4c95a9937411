/// Other words for some words of a text; all other bytes stay.
struct WordReplacement {
  private let words: [String: String]

  init(_ words: [String: String]) {
    self.words = words
  }

  /// Source code with other names, also inside of strings' interpolations, and in its comments, where
  /// they can only be names. What stands in quotes stays.
  func applied(toSwift bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for name in SourceIdentifiers.all(in: bytes) {
      guard let other = words[name.name], name.isName(in: bytes) else { continue }
      result += bytes[end..<name.range.lowerBound]
      result += other.utf8
      end = name.range.upperBound
    }
    return result + bytes[end...]
  }

  /// A text for people with other names, where they can only be names.
  func applied(toText bytes: [UInt8]) -> [UInt8] {
    replaced(in: bytes) { $0.isCamelCase ? words[$0] : nil }
  }

  /// The name of a file with other names in it.
  func applied(toFileName name: String) -> String {
    String(decoding: replaced(in: Array(name.utf8)) { words[$0] }, as: UTF8.self)
  }

  // MARK: - Internal

  private func replaced(in bytes: [UInt8], by other: (String) -> String?) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let word = rest.prefix(while: \.isWordPart)
      // Behind a brace it is the end of a longer word: `${app}Tests`.
      let isWhole = result.last != UInt8(ascii: "}")
      let text = isWhole ? other(String(decoding: word, as: UTF8.self)) : nil
      result += text.map { Array($0.utf8) } ?? Array(word)
      let gap = rest.dropFirst(word.count).prefix { !$0.isWordPart }
      result += gap
      rest = rest.dropFirst(word.count + gap.count)
    }
    return result
  }
}

extension SourceIdentifier {
  /// Whether it is a name wherever it stands: `A` may be an article in a comment.
  fileprivate func isName(in bytes: [UInt8]) -> Bool {
    switch place {
    case .code: true
    case .comment: name.isCamelCase || bytes[range.lowerBound - 1] == UInt8(ascii: "`")
    }
  }
}

extension String {
  /// Whether it is made of several words, so that no sentence has it by chance.
  fileprivate var isCamelCase: Bool {
    dropFirst().contains(where: \.isUppercase) && contains(where: \.isLowercase)
  }
}

extension UInt8 {
  /// Whether it is part of a word in any script.
  fileprivate var isWordPart: Bool { isIdentifier || self >= 0x80 }
}
