/// Why a plan was not applied, or an interrupted one not undone.
public struct ChangeFailure: Error, Hashable, Sendable {
  /// What happened, why, and what to do: one sentence without a full stop.
  public let message: String

  /// Further sentences, for example on files that could not be restored.
  public let details: [String]

  /// A failure.
  public init(_ message: String, details: [String] = []) {
    self.message = message
    self.details = details
  }
}
