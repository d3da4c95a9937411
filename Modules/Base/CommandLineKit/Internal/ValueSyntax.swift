/// The accepted words and the completions of a value, without its type.
///
/// The texts are closures, because a run of a program needs those of few options or none.
struct ValueSyntax: Sendable {
  private let makeExpectation: @Sendable () -> String
  private let makeChoices: @Sendable () -> [String]
  /// Returns whether a word is a value, or an element of a list.
  private let acceptsElement: @Sendable (String) -> Bool
  /// Whether a word is a list of values with commas between them.
  var isList = false
  /// Whether a word that begins with a minus sign can be a value.
  var isNumeric = false
  /// Completions that are computed at run time.
  var candidates: (@Sendable @MainActor (CompletionContext) async -> [CompletionCandidate])?

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

  /// Returns the first part of a word that is not accepted: the word, or an element of a list.
  func rejectedPart(of word: String) -> String? {
    (isList ? Self.elements(of: word) : [word]).first { !acceptsElement($0) }
  }

  /// Returns the elements of a list, without the spaces beside commas.
  static func elements(of word: String) -> [String] {
    word.split(separator: ",", omittingEmptySubsequences: false).map { element in
      let start = element.drop { $0 == " " }
      return String(start.dropLast(start.reversed().prefix { $0 == " " }.count))
    }
  }

  /// The accepted values in an error message: `an integer from 1 to 9`.
  var expectation: String { makeExpectation() }

  /// The accepted words, or an empty list if they cannot be listed.
  var choices: [String] { makeChoices() }

  /// Returns a help text with the choices: `When to use colors: auto, always, never`.
  func listingChoices(after help: String) -> String {
    let choices = choices
    guard !choices.isEmpty else { return help }
    let fullStop = help.hasSuffix(".") ? "." : ""
    return "\(help.withoutFullStop): \(choices.joined(separator: ", "))\(fullStop)"
  }

  /// Whether a word after the name of an option can be its value.
  func canBeValue(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return true }
    return isNumeric && word.dropFirst().first.map { "0"..."9" ~= $0 } == true
  }
}

extension String {
  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension [String] {
  /// `a`, `a or b`, `a, b or c`.
  var joinedAsAlternatives: String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension ClosedRange<Int> {
  /// `an integer from 1 to 9`.
  var expectation: String {
    switch (lowerBound, upperBound) {
    case (.min, .max): "an integer"
    case (_, .max): "an integer of at least \(lowerBound)"
    case (.min, _): "an integer of at most \(upperBound)"
    case (_, _): "an integer from \(lowerBound) to \(upperBound)"
    }
  }
}
