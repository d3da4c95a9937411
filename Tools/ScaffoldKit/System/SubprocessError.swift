/// Why a program could not be run, or a temporary file not be used: one sentence without a full
/// stop.
public struct SubprocessError: Error, Hashable, Sendable {
  /// What happened and why.
  public let message: String

  /// A sentence without a full stop.
  public init(_ message: String) {
    self.message = message
  }
}
