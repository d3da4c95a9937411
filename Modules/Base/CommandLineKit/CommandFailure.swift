import TerminalText

/// The error of a command: a message, an optional hint and the exit code.
///
/// When a command throws a failure, the program prints `error: <message>`, the details and `hint:
/// <hint>` on standard error, each on its own line. With ``ExitCode/usage``, the program also
/// prints the usage of the command.
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

  /// What the user can do, without a period; `nil` if there is nothing to suggest.
  public let hint: String?

  /// The exit code of the program.
  public let exitCode: ExitCode

  let showsUsage: Bool

  /// Creates a failure, by default with the exit code 1.
  ///
  /// - Parameters:
  ///   - message: What failed and why, without a period.
  ///   - details: Further lines.
  ///   - hint: What the user can do, without a period.
  ///   - exitCode: The exit code of the program.
  ///   - showsUsage: Whether to print the usage of the command after the error, if the exit code is
  ///     ``ExitCode/usage``.
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

// MARK: - Internal

extension CommandFailure {
  private static let longestLine = 1000

  /// Creates the failure to print for an error that the program's `explain` closure doesn't
  /// convert.
  init(reporting error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let code as ExitCode: self.init("", exitCode: code, showsUsage: false)
    case is CancellationError: self.init("interrupted", exitCode: .interrupted)
    default: self.init("unexpected failure: \(error)")
    }
  }

  /// The lines to print on standard error, each made safe by `SafeText` and truncated to 1000
  /// columns; empty if the message is empty, as for a thrown ``ExitCode``.
  var lines: [String] {
    if message.isEmpty { return [] }
    let all = ["error: " + message] + details + [hint.map { "hint: " + $0 }].compactMap(\.self)
    return all.flatMap { text in
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { SafeText(String($0), width: Self.longestLine).string }
    }
  }
}
