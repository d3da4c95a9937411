/// The output, error output and exit code of a process.
public struct ProcessOutcome: Equatable, Sendable {
  /// The text on standard output.
  public let output: String

  /// The text on standard error.
  public let error: String

  /// The exit code as a shell reports it: 128 plus the signal's number after a signal.
  public let code: Int32

  /// Creates an outcome.
  public init(output: String = "", error: String = "", code: Int32 = 0) {
    self.output = output
    self.error = error
    self.code = code
  }
}
