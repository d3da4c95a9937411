/// A word that a shell offers as a completion.
public struct CompletionCandidate: Hashable, Sendable {
  /// The word.
  public let text: String
  /// A short description, which zsh and fish display.
  public let description: String
  /// Whether the candidate replaces the typed word even if the word is not its beginning, as the name
  /// "Polly Parrot" replaces `parr`. It is offered without candidates that begin with the word.
  public let replacesWord: Bool

  /// Creates a candidate.
  public init(_ text: String, description: String = "", replacesWord: Bool = false) {
    self.text = text
    self.description = description
    self.replacesWord = replacesWord
  }
}

// MARK: - Internal

extension [CompletionCandidate] {
  /// Returns the candidates that a shell offers for a word: those that begin with it, or else those that
  /// replace it. Of several that replace it, those that begin with it in another case come alone.
  func offered(for word: String) -> [CompletionCandidate] {
    let beginning = filter { $0 == .files || $0.text.hasPrefix(word) }
    if !beginning.isEmpty { return beginning }
    let replacing = filter(\.replacesWord)
    let inOtherCase = replacing.filter { $0.text.lowercased().hasPrefix(word.lowercased()) }
    return inOtherCase.isEmpty || replacing.count == 1 ? replacing : inOtherCase
  }
}

extension CompletionCandidate {
  /// Lets the shell complete files. The control character excludes another candidate of this text.
  static let files = CompletionCandidate("\u{1F}files")
}
