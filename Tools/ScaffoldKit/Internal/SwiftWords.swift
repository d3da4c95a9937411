/// The texts of the tokens of a source file, without comments.
struct SwiftWords {
  private let texts: [String]

  init(_ bytes: [UInt8]) {
    texts = SwiftLexer.tokens(of: bytes).filter { $0.kind != .comment }
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  /// The text of a token; empty past the end.
  subscript(index: Int) -> String { texts.indices.contains(index) ? texts[index] : "" }

  /// The number of tokens.
  var count: Int { texts.count }

  /// Returns the indices of the tokens with a text.
  func places(of text: String) -> [Int] { texts.indices.filter { texts[$0] == text } }

  /// Returns the words after keywords, without backticks.
  func names(after keywords: Set<String>) -> Set<String> {
    let places = texts.indices.filter { keywords.contains(texts[$0]) }
    return Set(places.map { self[$0 + 1].trimmingBackticks })
  }
}

extension String {
  /// Whether this is the path of a Swift source file.
  var isSwiftSource: Bool { hasSuffix(".swift") }
}
