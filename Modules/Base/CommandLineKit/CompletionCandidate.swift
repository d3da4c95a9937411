/// A word that a shell may offer, with a few words about it.
public struct CompletionCandidate: Hashable, Sendable {
  /// The word.
  public let text: String
  /// What it stands for; shells that show descriptions show it.
  public let description: String

  /// A candidate.
  public init(_ text: String, description: String = "") {
    self.text = text
    self.description = description
  }
}
