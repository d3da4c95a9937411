/// The error of applying a plan or undoing an interrupted change.
public struct ChangeFailure: Error, Hashable, Sendable {
  /// What failed and why, without a full stop.
  public let message: String

  /// Further lines, such as the files that could not be reverted.
  public let details: [String]

  /// What to do about it, without a full stop; `nil` if there is nothing to suggest.
  public let hint: String?

  /// Whether a signal, such as that of Ctrl-C, ended the change.
  public let isInterruption: Bool

  /// Creates a failure.
  public init(
    _ message: String, details: [String] = [], hint: String? = nil, isInterruption: Bool = false
  ) {
    self.message = message
    self.details = details
    self.hint = hint
    self.isInterruption = isInterruption
  }

  /// The failure of a step that a signal prevented.
  static let interruption = ChangeFailure("interrupted", isInterruption: true)
}
