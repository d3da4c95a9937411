/// The texts of the tokens of a source file, without comments.
///
/// ```swift
/// let words = SwiftWords(Array("f(a, [b, c])".utf8))
/// words.list(from: 1)?.elements.map { words[$0.lowerBound] }  // ["a", "["]
/// ```
public struct SwiftWords {
  private let tokens: [SwiftToken]
  private let texts: [String]

  /// Reads the tokens of a file, optionally also those inside strings: `b` in `"a \(b)"`.
  public init(_ bytes: [UInt8], inStrings: Bool = false) {
    let all = inStrings ? SwiftLexer.pieces(of: bytes) : SwiftLexer.tokens(of: bytes)
    tokens = all.filter { $0.kind != .comment }
    texts = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  /// The text of a token; empty past the end.
  public subscript(index: Int) -> String { texts.indices.contains(index) ? texts[index] : "" }

  /// The number of tokens.
  public var count: Int { texts.count }

  /// Returns the indices of the tokens with a text.
  public func places(of text: String) -> [Int] { texts.indices.filter { texts[$0] == text } }

  /// Returns whether tokens with some texts begin at an index.
  public func contains(_ texts: [String], at place: Int) -> Bool {
    texts.indices.allSatisfy { self[place + $0] == texts[$0] }
  }

  /// Returns whether a token is a name or a keyword.
  public func isIdentifier(at place: Int) -> Bool {
    place < count && tokens[place].kind == .identifier
  }

  /// Returns the text of a string literal in one line, without escapes and interpolations; nil for
  /// any other token.
  public func string(at place: Int) -> String? {
    let literal = self[place]
    guard literal.utf8.count > 2, literal.hasPrefix("\""), literal.hasSuffix("\""),
      !literal.contains("\\"), !literal.hasPrefix("\"\"")
    else { return nil }
    return String(literal.dropFirst().dropLast())
  }

  /// Returns the words after keywords, without backticks.
  public func names(after keywords: Set<String>) -> Set<String> {
    let places = texts.indices.filter { keywords.contains(texts[$0]) }
    return Set(places.map { self[$0 + 1].trimmingBackticks })
  }
}

extension SwiftWords {
  /// Returns the elements of a list in brackets or parentheses, and the place of the closing one; nil
  /// if it is not closed.
  public func list(from bracket: Int) -> (elements: [Range<Int>], end: Int)? {
    var elements: [Range<Int>] = []
    var first = bracket + 1
    var depth = 0
    for place in texts.indices.dropFirst(first) {
      switch texts[place] {
      case "," where depth == 0:
        elements.append(first..<place)
        first = place + 1
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        if depth == 0 { return (first < place ? elements + [first..<place] : elements, place) }
        depth -= 1
      case _: break
      }
    }
    return nil
  }

  /// Returns the range of words in the text, in bytes.
  public func bytes(of words: Range<Int>) -> Range<Int> {
    tokens[words.lowerBound].range.lowerBound..<tokens[words.upperBound - 1].range.upperBound
  }

  /// Returns the line of a word, or of the last word; 1 if there is none.
  public func line(of place: Int) -> Int { tokens.isEmpty ? 1 : tokens[min(place, count - 1)].line }

  /// Returns an element of a list, with the comma after it.
  public func element(_ words: Range<Int>) -> LineList.Element {
    let end = words.upperBound
    return LineList.Element(
      range: bytes(of: words),
      commaEnd: self[end] == "," ? bytes(of: end..<end + 1).upperBound : nil)
  }
}
