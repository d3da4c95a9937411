/// The error of a command: a message, an optional hint and the exit code.
///
/// When a command throws it, the program prints `error: <message>`, the details and
/// `hint: <hint>` on standard error, each on its own line. With ``ExitCode/usage``, the usage of
/// the command follows.
///
/// ```swift
/// import TerminalText
///
/// func animal(named name: String) throws(CommandFailure) -> Animal {
///   if let animal = Animal.all.first(where: { $0.name == name }) { return animal }
///   throw CommandFailure(
///     "no animal named \(SafeText.quoted(name))",
///     hint: DidYouMean.hint(for: name, among: Animal.all.map(\.name)), exitCode: .notFound)
/// }
/// ```
public struct CommandFailure: Error, Equatable, Sendable {
  /// What failed and why, without a period.
  public let message: String

  /// Further lines, such as the candidates of an ambiguous name.
  public let details: [String]

  /// What to do about it, without a period; `nil` if there is nothing to suggest.
  public let hint: String?

  /// The exit code of the program.
  public let exitCode: ExitCode

  let showsUsage: Bool

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - message: What failed and why, without a period.
  ///   - details: Further lines.
  ///   - hint: What to do about it, without a period.
  ///   - exitCode: The exit code of the program.
  ///   - showsUsage: Whether the usage of the command follows; only with ``ExitCode/usage``.
  public init(
    _ message: String, details: [String] = [], hint: String? = nil, exitCode: ExitCode = .failure,
    showsUsage: Bool = true
  ) {
    self.message = message
    self.details = details
    self.hint = hint
    self.exitCode = exitCode
    self.showsUsage = showsUsage && exitCode == .usage
  }
}
