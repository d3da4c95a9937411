/// Parses a word of the command line and lists its possible completions.
public struct ValueParser<Value: Sendable>: Sendable {
  let parse: @Sendable (String) -> Value?
  private(set) var syntax: ValueSyntax

  /// Creates a custom parser.
  ///
  /// - Parameters:
  ///   - expectation: The accepted values in an error message, such as "a date such as 2024-02-29".
  ///   - isNumeric: Whether a word that begins with a minus sign and a digit can be a value.
  ///   - parse: Returns the value of a word, or `nil` if the word is invalid.
  public init(
    expecting expectation: String, isNumeric: Bool = false,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    var syntax = ValueSyntax(expectation: expectation) { parse($0) != nil }
    syntax.isNumeric = isNumeric
    self.init(syntax: syntax, parse: parse)
  }

  /// Returns the same parser with completions that are computed at run time.
  ///
  /// - Parameter candidates: Returns the possible completions. Shells filter them by the word.
  /// - Returns: The parser with completions.
  public func completed(
    by candidates: @escaping @Sendable @MainActor () async -> [CompletionCandidate]
  ) -> ValueParser {
    completed { (_: CompletionContext) in await candidates() }
  }

  /// Returns the same parser with completions that depend on the words before.
  ///
  /// - Parameter candidates: Returns the possible completions. Shells filter them by the word.
  /// - Returns: The parser with completions.
  public func completed(
    by candidates:
      @escaping @Sendable @MainActor (CompletionContext) async -> [CompletionCandidate]
  ) -> ValueParser {
    var parser = self
    parser.syntax.candidates = candidates
    return parser
  }

  /// A parser for one or more values, such as `lion,tiger`. An error names the value that is invalid.
  ///
  /// Spaces beside a comma are ignored. A value can't be empty.
  public var separatedByCommas: ValueParser<[Value]> {
    let parse = self.parse
    var list = syntax
    list.isList = true
    return ValueParser<[Value]>(syntax: list) { word in
      let elements = ValueSyntax.elements(of: word)
      let values = elements.compactMap(parse)
      return values.count == elements.count ? values : nil
    }
  }

  init(syntax: ValueSyntax, parse: @escaping @Sendable (String) -> Value?) {
    self.syntax = syntax
    self.parse = parse
  }
}

extension ValueParser where Value == String {
  /// A parser for any text.
  public static var text: ValueParser {
    ValueParser(expecting: "a text") { $0 }
  }

  /// A parser for the path of a file, which shells complete.
  public static var path: ValueParser {
    .text.completed { [.files] }
  }
}

extension ValueParser where Value == Int {
  /// Returns a parser for integers in a range.
  public static func integer(in range: ClosedRange<Int>) -> ValueParser {
    let parse: @Sendable (String) -> Int? = { word in
      Int(word).flatMap { range.contains($0) ? $0 : nil }
    }
    var syntax = ValueSyntax(expectation: range.expectation) { parse($0) != nil }
    syntax.isNumeric = true
    return ValueParser(syntax: syntax, parse: parse)
  }
}

extension ValueParser where Value == Double {
  /// A parser for finite numbers, such as 1.5.
  public static var number: ValueParser {
    ValueParser(expecting: "a number", isNumeric: true) { word in
      Double(word).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

extension ValueParser where Value == Bool {
  /// A parser for `yes` and `no`.
  public static var yesOrNo: ValueParser {
    .choice(of: [("yes", true), ("no", false)])
  }
}

extension ValueParser {
  /// Returns a parser for one of several words, in upper or lower case.
  public static func choice(of choices: [(String, Value)]) -> ValueParser {
    choice { choices }
  }

  /// Returns a parser for one of several words, which are computed when they are needed.
  static func choice(of choices: @escaping @Sendable () -> [(String, Value)]) -> ValueParser {
    let parse: @Sendable (String) -> Value? = { word in
      let word = word.lowercased()
      return choices().first { $0.0.lowercased() == word }?.1
    }
    let syntax = ValueSyntax(
      expectation: choices().map { "'\($0.0)'" }.joinedAsAlternatives,
      choices: choices().map(\.0)
    ) { parse($0) != nil }
    return ValueParser(syntax: syntax, parse: parse)
  }
}

extension ValueParser where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// A parser for the raw values of an enumeration.
  public static var choice: ValueParser {
    choice { Value.allCases.map { ($0.rawValue, $0) } }
  }
}
