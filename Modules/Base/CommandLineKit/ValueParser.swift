/// How a word of the command line becomes a value, and which words could stand there.
public struct ValueParser<Value: Sendable>: Sendable {
  let parse: @Sendable (String) -> Value?
  private(set) var syntax: ValueSyntax

  /// A parser of your own.
  ///
  /// - Parameters:
  ///   - expectation: What it takes, as in "takes a date such as 2024-02-29".
  ///   - parse: The value of a word, or nil if the word is not what is expected.
  public init(expecting expectation: String, parse: @escaping @Sendable (String) -> Value?) {
    self.init(
      syntax: ValueSyntax(expectation: expectation) { parse($0) != nil }, parse: parse)
  }

  /// The same parser with words that a shell may offer and that are only known at run time.
  ///
  /// With `onlyFirst`, an argument that repeats is offered them for its first word alone.
  public func completed(
    onlyFirst: Bool = false,
    by candidates: @escaping @Sendable @MainActor () async -> [CompletionCandidate]
  ) -> ValueParser {
    var parser = self
    parser.syntax.candidates = candidates
    parser.syntax.completesOnlyFirst = onlyFirst
    return parser
  }

  init(syntax: ValueSyntax, parse: @escaping @Sendable (String) -> Value?) {
    self.syntax = syntax
    self.parse = parse
  }
}

extension ValueParser where Value == String {
  /// Any text.
  public static var text: ValueParser {
    ValueParser(expecting: "a text") { $0 }
  }
}

extension ValueParser where Value == Int {
  /// A whole number within bounds; it may begin with a minus sign.
  public static func integer(in range: ClosedRange<Int>) -> ValueParser {
    let parse: @Sendable (String) -> Int? = { word in
      Int(word).flatMap { range.contains($0) ? $0 : nil }
    }
    var syntax = ValueSyntax(expectation: range.expectation) { parse($0) != nil }
    syntax.isNumeric = true
    return ValueParser(syntax: syntax, parse: parse)
  }
}

extension ValueParser {
  /// One of several words.
  public static func choice(of choices: [(String, Value)]) -> ValueParser {
    let values = Dictionary(choices) { first, _ in first }
    let words = choices.map(\.0)
    var syntax = ValueSyntax(expectation: words.map { "'\($0)'" }.joinedAsAlternatives) {
      values[$0] != nil
    }
    syntax.choices = words
    return ValueParser(syntax: syntax) { values[$0] }
  }
}

extension ValueParser where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the cases of an enumeration.
  public static var choice: ValueParser {
    .choice(of: Value.allCases.map { ($0.rawValue, $0) })
  }
}
