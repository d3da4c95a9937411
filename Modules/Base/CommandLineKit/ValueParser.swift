/// Converts a word of the command line to a value, and lists its possible completions.
public struct ValueParser<Value: Sendable>: Sendable {
  let parse: @Sendable (String) -> Value?
  private(set) var syntax: ValueSyntax

  /// Creates a parser from a closure, for values that the other parsers don't cover.
  ///
  /// - Parameters:
  ///   - expectation: The description of the accepted values in an error message, such as "a date
  ///     such as 2024-02-29".
  ///   - isNumeric: Whether a word that begins with a minus sign and a digit can be a value.
  ///   - parse: Returns the value of a word, or `nil` if the word is invalid.
  public init(
    expecting expectation: @autoclosure @escaping @Sendable () -> String, isNumeric: Bool = false,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    var syntax = ValueSyntax(expectation: expectation()) { parse($0) != nil }
    syntax.isNumeric = isNumeric
    self.init(syntax: syntax, parse: parse)
  }

  /// Returns this parser with completions that are computed when a shell asks for them.
  ///
  /// - Parameter candidates: Returns the possible completions. Shells filter the completions by the
  ///   typed word.
  /// - Returns: A parser that accepts the same values as this parser.
  public func completed(
    by candidates: @escaping @Sendable @MainActor () async -> [CompletionCandidate]
  ) -> ValueParser {
    completed { (_: CompletionContext) in await candidates() }
  }

  /// Returns this parser with completions that depend on the preceding words.
  ///
  /// These completions replace the choices of the parser. So `candidates` can return an empty array
  /// if a preceding argument makes this argument meaningless.
  ///
  /// - Parameter candidates: Returns the possible completions. Shells filter the completions by the
  ///   word.
  /// - Returns: A parser that accepts the same values as this parser.
  public func completed(
    by candidates:
      @escaping @Sendable @MainActor (CompletionContext) async -> [CompletionCandidate]
  ) -> ValueParser {
    var parser = self
    parser.syntax.candidates = candidates
    return parser
  }

  /// This parser with errors that don't repeat a rejected word, for words that can contain a
  /// password.
  public var concealed: ValueParser {
    var parser = self
    parser.syntax.isConcealed = true
    return parser
  }

  /// A parser for one or more values, such as `lion,tiger`.
  ///
  /// Spaces beside a comma are ignored. An empty value is invalid unless this parser accepts an
  /// empty word. An error names the first invalid value.
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
  /// A parser that accepts any word.
  public static var text: ValueParser { ValueParser(expecting: "text") { $0 } }

  /// A parser for the path of a file, which shells complete.
  public static var path: ValueParser { .text.completed { [.files] } }
}

extension ValueParser where Value == Int {
  /// Returns a parser for integers in a range.
  public static func integer(in range: ClosedRange<Int>) -> ValueParser {
    ValueParser(expecting: range.expectation, isNumeric: true) { word in
      Int(word).flatMap { range.contains($0) ? $0 : nil }
    }
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
  /// A parser for `yes` and `no`, ignoring case.
  public static var yesOrNo: ValueParser { .choice(of: [("yes", true), ("no", false)]) }
}

extension ValueParser {
  /// Returns a parser that accepts one of several words, ignoring case.
  public static func choice(of choices: [(String, Value)]) -> ValueParser { choice { choices } }

  /// Returns a parser that accepts one of several words, which are computed only when needed.
  public static func choice(of choices: @escaping @Sendable () -> [(String, Value)]) -> ValueParser
  {
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
  /// A parser for the raw values of an enumeration, ignoring case.
  public static var choice: ValueParser { choice { Value.allCases.map { ($0.rawValue, $0) } } }
}

// MARK: - Internal

/// The accepted words and the completions of a value, without its type.
///
/// Closures compute the strings, because most runs of a program need few of them.
struct ValueSyntax: Sendable {
  private let makeExpectation: @Sendable () -> String
  private let makeChoices: @Sendable () -> [String]
  /// Returns whether a word is a value, or an element of a list.
  private let acceptsElement: @Sendable (String) -> Bool
  /// Whether a word is a comma-separated list of values.
  var isList = false
  /// Whether a word that begins with a minus sign and a digit can be a value.
  var isNumeric = false
  /// Whether errors don't repeat a rejected word.
  var isConcealed = false
  /// A closure that computes completions at run time; `nil` if only the fixed choices are offered.
  var candidates: (@Sendable @MainActor (CompletionContext) async -> [CompletionCandidate])?

  /// The syntax of a flag, which has no value.
  static let none = ValueSyntax(expectation: "") { _ in false }

  init(
    expectation: @autoclosure @escaping @Sendable () -> String,
    choices: @autoclosure @escaping @Sendable () -> [String] = [],
    accepts: @escaping @Sendable (String) -> Bool
  ) {
    makeExpectation = expectation
    makeChoices = choices
    acceptsElement = accepts
  }

  func accepts(_ word: String) -> Bool { rejectedPart(of: word) == nil }

  /// Returns the first list element that is not accepted; `nil` if all are accepted. Unless
  /// ``isList`` is `true`, the whole word counts as the only element.
  func rejectedPart(of word: String) -> String? {
    (isList ? Self.elements(of: word) : [word]).first { !acceptsElement($0) }
  }

  /// Splits a list at its commas, and trims the spaces around each element.
  static func elements(of word: String) -> [String] {
    word.split(separator: ",", omittingEmptySubsequences: false).map { element in
      let start = element.drop { $0 == " " }
      return String(start.dropLast(start.reversed().prefix { $0 == " " }.count))
    }
  }

  /// The description of the accepted values in an error message, such as `an integer from 1 to 9`.
  var expectation: String { makeExpectation() }

  /// The accepted words; empty if they can't be listed.
  var choices: [String] { makeChoices() }

  /// Returns the help with the choices: `When to use colors: auto, always, never`. A period at the
  /// end of the help stays at the end. If there are no choices, returns the help unchanged.
  func listingChoices(after help: String) -> String {
    let choices = choices
    guard !choices.isEmpty else { return help }
    let fullStop = help.hasSuffix(".") ? "." : ""
    return "\(help.withoutFullStop): \(choices.joined(separator: ", "))\(fullStop)"
  }

  /// Returns whether a word can be the value of the option before it. A word that begins with a
  /// hyphen can't, except `-` and, if the value is numeric, a hyphen followed by a digit.
  func canBeValue(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return true }
    return isNumeric && word.dropFirst().first.map { "0"..."9" ~= $0 } == true
  }
}

extension String {
  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension [String] {
  /// The strings as alternatives: `a`, `a or b`, or `a, b or c`.
  var joinedAsAlternatives: String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension ClosedRange<Int> {
  /// The description of the range in an error message, such as `an integer from 1 to 9`.
  var expectation: String {
    switch (lowerBound, upperBound) {
    case (.min, .max): "an integer"
    case (_, .max): "an integer of at least \(lowerBound)"
    case (.min, _): "an integer of at most \(upperBound)"
    case (_, _): "an integer from \(lowerBound) to \(upperBound)"
    }
  }
}
