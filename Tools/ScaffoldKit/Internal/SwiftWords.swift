/// The tokens of a source file as texts, without its comments.
struct SwiftWords {
  private let texts: [String]

  init(_ bytes: [UInt8]) {
    texts = SwiftLexer.tokens(of: bytes).filter { $0.kind != .comment }
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  /// The text of a place; empty past the end.
  subscript(place: Int) -> String { texts.indices.contains(place) ? texts[place] : "" }

  /// How many there are.
  var count: Int { texts.count }

  /// Where a text stands.
  func places(of text: String) -> [Int] { texts.indices.filter { texts[$0] == text } }
}

extension String {
  /// Whether it is the path of a Swift source file.
  var isSwiftSource: Bool { hasSuffix(".swift") }
}
