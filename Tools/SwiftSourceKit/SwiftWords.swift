/// The tokens of a source file as strings. Comments are omitted.
///
/// ```swift
/// let words = SwiftWords(Array("f(a, [b, c])".utf8))
/// words.list(from: 1)?.elements.map { words[$0.lowerBound] }  // ["a", "["]
/// ```
public struct SwiftWords {
  private let tokens: [SwiftToken]
  private let texts: [String]

  /// Reads the tokens of a file. With `inStrings`, also reads tokens inside string interpolations,
  /// such as `b` in `"a \(b)"`.
  public init(_ bytes: [UInt8], inStrings: Bool = false) {
    let all = inStrings ? SwiftLexer.pieces(of: bytes) : SwiftLexer.tokens(of: bytes)
    tokens = all.filter { $0.kind != .comment }
    texts = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  /// Returns the text of a token, or an empty string for an index out of range.
  public subscript(index: Int) -> String { texts.indices.contains(index) ? texts[index] : "" }

  /// The number of tokens, excluding comments.
  public var count: Int { texts.count }

  /// Returns the indices of all tokens that are exactly `text`, such as a keyword or a bracket.
  public func places(of text: String) -> [Int] { texts.indices.filter { texts[$0] == text } }

  /// Returns whether the tokens from `place` on spell `texts`, for example `["import", "struct"]`.
  public func contains(_ texts: [String], at place: Int) -> Bool {
    texts.indices.allSatisfy { self[place + $0] == texts[$0] }
  }

  /// Returns whether the token at an index is a name or a keyword. Returns `false` past the end.
  public func isIdentifier(at place: Int) -> Bool {
    place < count && tokens[place].kind == .identifier
  }

  /// Returns the content of a non-empty, single-line string literal without escapes or
  /// interpolations. Returns `nil` for any other token.
  public func string(at place: Int) -> String? {
    let literal = self[place]
    guard literal.utf8.count > 2, literal.hasPrefix("\""), literal.hasSuffix("\""),
      !literal.contains("\\"), !literal.hasPrefix("\"\"")
    else { return nil }
    return String(literal.dropFirst().dropLast())
  }

  /// Returns the word after each occurrence of the given keywords, without backticks.
  public func names(after keywords: Set<String>) -> Set<String> {
    let places = texts.indices.filter { keywords.contains(texts[$0]) }
    return Set(places.map { self[$0 + 1].trimmingBackticks })
  }
}

extension SwiftWords {
  /// Returns the token range of each element of the list that opens at `bracket`, and the index of
  /// its closing bracket or parenthesis. Returns `nil` if the list is not closed.
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

  /// Returns the byte range in the file that a range of tokens covers.
  public func bytes(of words: Range<Int>) -> Range<Int> {
    tokens[words.lowerBound].range.lowerBound..<tokens[words.upperBound - 1].range.upperBound
  }

  /// Returns the line of a token, counted from 1. Past the end, returns the line of the last token,
  /// or 1 if there are no tokens.
  public func line(of place: Int) -> Int { tokens.isEmpty ? 1 : tokens[min(place, count - 1)].line }

  /// Returns the byte range of a list element, and the end of the comma after it if there is a
  /// comma.
  public func element(_ words: Range<Int>) -> LineList.Element {
    let end = words.upperBound
    return LineList.Element(
      range: bytes(of: words),
      commaEnd: self[end] == "," ? bytes(of: end..<end + 1).upperBound : nil)
  }
}

extension SwiftWords {
  /// The names of all types that the file declares, at any depth.
  public var declaredTypes: Set<String> { names(after: Declarations.typeKeywords) }

  /// Returns the range of tokens between the next braces after the start of a declaration, or `nil`
  /// if no complete pair of braces follows.
  public func body(from place: Int) -> Range<Int>? {
    let start = (min(place, count)..<count).first { self[$0] == "{" }
    guard let start, let end = list(from: start)?.end else { return nil }
    return start + 1..<end
  }

  /// Returns the indices of the tokens in a body that are not inside nested braces.
  public func outermostPlaces(in body: Range<Int>) -> [Int] {
    var depth = 0
    return body.filter { place in
      if self[place] == "{" { depth += 1 }
      if self[place] == "}" { depth -= 1 }
      return depth == 0
    }
  }

  /// Returns the functions that a body declares directly, such as `list(_:sort:page:)`.
  public func functions(in body: Range<Int>) -> [String] {
    outermostPlaces(in: body).compactMap { place in
      guard self[place] == "func", let start = (place..<count).first(where: { self[$0] == "(" })
      else { return nil }
      return self[place + 1] + labels(from: start, isCall: false)
    }
  }

  /// Returns the words between a declaration's colon and its body, such as inherited types; empty
  /// if there is no colon.
  public func inheritedNames(from place: Int, to body: Int) -> [String] {
    guard let colon = (place..<body).first(where: { self[$0] == ":" }) else { return [] }
    return (colon + 1..<body).map { self[$0] }
  }

  /// Returns the names with labels, such as `list(_:page:)`, of the functions that the file calls
  /// on variables of the type `any P`, where P is the given protocol.
  public func calls(onValuesOf name: String) -> Set<String> {
    let types = places(of: name).filter { self[$0 - 1] == "any" && self[$0 - 2] == ":" }
    let receivers = Set(types.map { self[$0 - 3] })
    let calls = (0..<count).filter {
      receivers.contains(self[$0]) && self[$0 + 1] == "." && self[$0 + 3] == "("
    }
    return Set(calls.map { self[$0 + 2] + labels(from: $0 + 3, isCall: true) })
  }

  // MARK: - Internal

  /// Returns the labels in parentheses, in the form of a function's full name: `(_:sort:page:)`.
  private func labels(from start: Int, isCall: Bool) -> String {
    let labels = (list(from: start)?.elements ?? []).map(\.lowerBound).compactMap { place in
      if isCall { return self[place + 1] == ":" ? self[place] : "_" }
      // `B>` of `Result<A, B>` is part of a type, not a parameter.
      return [self[place + 1], self[place + 2]].contains(":") ? self[place] : nil
    }
    return "(\(labels.map { $0 + ":" }.joined()))"
  }
}
