/// A word that a shell offers as a completion.
public struct CompletionCandidate: Hashable, Sendable {
  /// The text that completes the command line.
  public let text: String
  /// A short description, which zsh and fish display.
  public let description: String
  /// A Boolean value that indicates whether the candidate can replace the typed word even if it
  /// does not begin with that word, as "Polly Parrot" replaces `parr`.
  ///
  /// A shell offers such a candidate only if no other candidate begins with the word.
  public let replacesWord: Bool

  /// Creates a candidate; by default, a candidate that continues the typed word.
  public init(_ text: String, description: String = "", replacesWord: Bool = false) {
    self.text = text
    self.description = description
    self.replacesWord = replacesWord
  }
}

/// The typed words for which a shell requests completions.
public struct CompletionContext: Hashable, Sendable {
  /// The arguments of the command that precede ``word``.
  public let operands: [String]

  /// The word to complete, which may be empty. For `--name=value`, the word to complete is only the
  /// value.
  public let word: String

  /// Creates a context, for example to test a completion.
  public init(operands: [String] = [], word: String = "") {
    self.operands = operands
    self.word = word
  }
}

extension CompletionContext {
  /// Returns completions for a name of one or more words.
  ///
  /// For the first word, returns all identifiers, followed by the names of `matches`, or by
  /// ``names(of:)`` if `matches` is empty. If the first word is empty, returns only the
  /// identifiers. For a later word, returns the rest of each name of `matches`.
  ///
  /// - Parameters:
  ///   - candidates: Identifiers, with names as descriptions.
  ///   - matches: Identifiers, with the names that match the typed words as descriptions.
  /// - Returns: The completions, which shells filter by the typed word.
  public func completions(
    of candidates: [CompletionCandidate], matches: [CompletionCandidate]
  ) -> [CompletionCandidate] {
    if !operands.isEmpty { return continuations(of: matches, after: operands) }
    if word.isEmpty { return candidates }
    return candidates + (matches.isEmpty ? names(of: candidates) : matches.map(Self.name))
  }

  /// Returns the names that begin with the word, ignoring case. If no name begins with the word,
  /// returns the names that contain it.
  ///
  /// - Parameter candidates: Identifiers, with names as descriptions.
  /// - Returns: The names, with identifiers as descriptions; an empty array for an empty word.
  public func names(of candidates: [CompletionCandidate]) -> [CompletionCandidate] {
    if word.isEmpty { return [] }
    let typed = word.lowercased()
    let names = candidates.map { (name: $0.description.lowercased(), candidate: $0) }
    let beginning = names.filter { $0.name.hasPrefix(typed) }
    let found = beginning.isEmpty ? names.filter { $0.name.contains(typed) } : beginning
    return found.map { Self.name(of: $0.candidate) }
  }

  /// Returns the rest of each name that begins with the typed words, ignoring case. After
  /// `zoo feed Polly Par`, the rest of "Polly Parrot" is `Parrot`.
  ///
  /// - Parameters:
  ///   - candidates: Identifiers, with names as descriptions.
  ///   - words: The words of the name that the user typed before the current word.
  /// - Returns: The rest of each name, with its identifier as description; an empty array if
  ///   `words` is empty.
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

// MARK: - Internal

extension [CompletionCandidate] {
  /// Returns the candidates to offer for a typed word: the first of these groups that is not empty.
  /// - ``files`` and the candidates that begin with the word
  /// - The candidates with ``replacesWord`` that begin with the word, ignoring case
  /// - All candidates with ``replacesWord``
  func offered(for word: String) -> [CompletionCandidate] {
    let beginning = filter { $0 == .files || $0.text.hasPrefix(word) }
    if !beginning.isEmpty { return beginning }
    let replacing = filter(\.replacesWord)
    let inOtherCase = replacing.filter { $0.text.lowercased().hasPrefix(word.lowercased()) }
    return inOtherCase.isEmpty || replacing.count == 1 ? replacing : inOtherCase
  }
}

extension CompletionCandidate {
  // No other candidate begins with this control character.
  /// A marker that makes the shell complete file names, for an argument that can be a file. An argument
  /// that is always a file uses ``ValueParser/path``.
  ///
  /// ```swift
  /// let target = ValueParser.text.completed { context in
  ///   context.operands.first == "export" ? [.files] : []
  /// }
  /// ```
  public static let files = CompletionCandidate("\u{1F}files")

  /// Returns the candidate with a prefix, such as the `--name=` of the word `--name=value`.
  /// ``files`` gets no prefix.
  func prefixed(by start: String) -> CompletionCandidate {
    if self == .files { return self }
    return CompletionCandidate(start + text, description: description, replacesWord: replacesWord)
  }
}
