/// The part of a command line that a completion continues.
public struct CompletionContext: Hashable, Sendable {
  /// The arguments of the command before the word.
  public let operands: [String]

  /// The word, which may be empty or incomplete; for `--name=value`, the value.
  public let word: String

  /// Creates a context.
  public init(operands: [String] = [], word: String = "") {
    self.operands = operands
    self.word = word
  }
}

extension CompletionContext {
  /// Returns what completes a name of several words: identifiers and names for the first word, and the
  /// rest of names for later ones.
  ///
  /// - Parameter candidates: Identifiers, with names as descriptions.
  /// - Returns: The completions.
  public func completions(
    of candidates: [CompletionCandidate]
  ) -> [CompletionCandidate] {
    operands.isEmpty
      ? candidates + names(of: candidates) : continuations(of: candidates, after: operands)
  }

  /// Returns the names that the word begins, as they are written.
  ///
  /// - Parameter candidates: Identifiers, with names as descriptions.
  /// - Returns: The names, with identifiers as descriptions; none for an empty word.
  public func names(of candidates: [CompletionCandidate]) -> [CompletionCandidate] {
    if word.isEmpty { return [] }
    return candidates.filter { $0.description.hasPrefix(word) }
      .map { CompletionCandidate($0.description, description: $0.text) }
  }

  /// Returns the rest of the names that words begin, as in `zoo feed Polly Parrot`.
  ///
  /// - Parameters:
  ///   - candidates: Identifiers, with names as descriptions.
  ///   - words: The words of the name before the word.
  /// - Returns: What follows the words in these names, with identifiers as descriptions; none if
  ///   there are no words.
  public func continuations(
    of candidates: [CompletionCandidate], after words: some Collection<String>
  ) -> [CompletionCandidate] {
    if words.isEmpty { return [] }
    let start = words.joined(separator: " ") + " "
    return candidates.filter { $0.description.hasPrefix(start + word) }.map {
      CompletionCandidate(String($0.description.dropFirst(start.count)), description: $0.text)
    }
  }
}
