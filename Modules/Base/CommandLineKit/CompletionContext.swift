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
  /// rest of names for later ones. Without a match, the first word may be in the middle of a name.
  ///
  /// - Parameters:
  ///   - candidates: Identifiers, with names as descriptions.
  ///   - matches: Identifiers, with names that match the words as descriptions.
  /// - Returns: The completions.
  public func completions(
    of candidates: [CompletionCandidate], matches: [CompletionCandidate]
  ) -> [CompletionCandidate] {
    if !operands.isEmpty { return continuations(of: matches, after: operands) }
    if word.isEmpty { return candidates }
    return candidates + (matches.isEmpty ? names(of: candidates) : matches.map(Self.name))
  }

  /// Returns the names that the word begins, ignoring case, as they are written. If there are none,
  /// returns those that contain the word.
  ///
  /// - Parameter candidates: Identifiers, with names as descriptions.
  /// - Returns: The names, with identifiers as descriptions; none for an empty word.
  public func names(of candidates: [CompletionCandidate]) -> [CompletionCandidate] {
    if word.isEmpty { return [] }
    let typed = word.lowercased()
    let names = candidates.map { (name: $0.description.lowercased(), candidate: $0) }
    let beginning = names.filter { $0.name.hasPrefix(typed) }
    let found = beginning.isEmpty ? names.filter { $0.name.contains(typed) } : beginning
    return found.map { Self.name(of: $0.candidate) }
  }

  /// Returns the rest of the names that words begin, ignoring case, as in `zoo feed Polly Parrot`.
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
    let typed = (start + word).lowercased()
    return candidates.filter { $0.description.lowercased().hasPrefix(typed) }.map {
      CompletionCandidate(
        String($0.description.dropFirst(start.count)), description: $0.text, replacesWord: true)
    }
  }

  /// Returns the name of a candidate, with the identifier as its description.
  private static func name(of candidate: CompletionCandidate) -> CompletionCandidate {
    CompletionCandidate(candidate.description, description: candidate.text, replacesWord: true)
  }
}
