/// Why a command did not do what it was asked: one sentence, and the exit code.
///
/// A command throws it; the program prints `error: <sentence>` and the details, a line each, on
/// standard error. With ``ExitCode/usage`` the usage of the command follows.
///
/// ```swift
/// throw CommandFailure(
///   "no character is called \(SafeText.quoted(name))", details: ["rick-sanchez"],
///   exitCode: .notFound)
/// ```
public struct CommandFailure: Error, Equatable, Sendable {
  /// What happened, why, and what to do: one sentence without a full stop.
  public let message: String
  /// Further lines, for example the candidates of an ambiguous name.
  public let details: [String]
  /// The exit code of the program.
  public let exitCode: ExitCode

  /// A failure.
  public init(_ message: String, details: [String] = [], exitCode: ExitCode = .failure) {
    self.message = message
    self.details = details
    self.exitCode = exitCode
  }
}
