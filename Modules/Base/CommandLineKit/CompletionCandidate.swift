/// A word that a shell offers as a completion.
public struct CompletionCandidate: Hashable, Sendable {
  /// The word.
  public let text: String
  /// A short description, which zsh and fish display.
  public let description: String

  /// Creates a candidate.
  public init(_ text: String, description: String = "") {
    self.text = text
    self.description = description
  }
}

// MARK: - Internal

extension CompletionCandidate {
  /// Lets the shell complete files. The control character excludes another candidate of this text.
  static let files = CompletionCandidate("\u{1F}files")
}
