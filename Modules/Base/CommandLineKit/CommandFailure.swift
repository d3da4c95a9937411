/// Why a command did not do what it was asked: one sentence, and the exit code.
///
/// A command throws it; the program prints `error: <sentence>` and the details, a line each, on
/// standard error. With ``ExitCode/usage`` the usage of the command follows, unless the details
/// say already how it is done right.
///
/// ```swift
/// throw CommandFailure(
///   "no animal is called \(SafeText.quoted(name))", details: ["red-panda"],
///   exitCode: .notFound)
/// ```
public struct CommandFailure: Error, Equatable, Sendable {
  /// What happened, why, and what to do: one sentence without a full stop.
  public let message: String
  /// Further lines, for example the candidates of an ambiguous name.
  public let details: [String]
  /// The exit code of the program.
  public let exitCode: ExitCode
  let showsUsage: Bool

  /// A failure.
  ///
  /// - Parameters:
  ///   - message: What happened, why, and what to do: one sentence without a full stop.
  ///   - details: Further lines.
  ///   - exitCode: The exit code of the program.
  ///   - showsUsage: Whether the usage of the command follows; only with ``ExitCode/usage``.
  public init(
    _ message: String, details: [String] = [], exitCode: ExitCode = .failure,
    showsUsage: Bool = true
  ) {
    self.message = message
    self.details = details
    self.exitCode = exitCode
    self.showsUsage = showsUsage && exitCode == .usage
  }
}
