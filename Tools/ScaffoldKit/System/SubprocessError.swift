/// Why a program could not be run, or a temporary file could not be used.
public struct SubprocessError: Error, Hashable, Sendable {
  /// What failed and why, without a full stop.
  public let message: String

  /// Creates an error with a message.
  public init(_ message: String) {
    self.message = message
  }
}
