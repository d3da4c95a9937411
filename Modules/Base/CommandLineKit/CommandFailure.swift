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

/// The exit code of a program.
///
/// A command throws an exit code when its output already explains the failure. For example, a check
/// that has listed errors throws ``failure``. In other cases, a command throws a
/// ``CommandFailure``.
public enum ExitCode: Int32, CaseIterable, Error, Sendable {
  /// The command succeeded.
  case success = 0
  /// The command failed, a check found errors, or the output could not be written.
  case failure = 1
  /// The command line is invalid.
  case usage = 2
  /// The requested item does not exist.
  case notFound = 3
  /// A name matches several items.
  case ambiguous = 4
  /// Stored data can't be read or written.
  case storage = 5
  /// A required service can't be reached.
  case unavailable = 6
  /// The user interrupted the command.
  case interrupted = 130
}

// MARK: - Internal

extension ExitCode {
  /// The explanation of the code in the manual page.
  var meaning: String {
    switch self {
    case .success: "Success."
    case .failure: "Failure; also when the output could not be written."
    case .usage: "Invalid command line."
    case .notFound: "The requested item does not exist."
    case .ambiguous: "A name matches several items."
    case .storage: "Stored data can't be read or written."
    case .unavailable: "A required service can't be reached."
    case .interrupted: "Interrupted by the user."
    }
  }
}

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
  /// columns; empty for a thrown ``ExitCode``.
  var lines: [String] {
    if message.isEmpty { return [] }
    let all = ["error: " + message] + details + [hint.map { "hint: " + $0 }].compactMap(\.self)
    return all.flatMap { text in
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { SafeText(String($0), width: Self.longestLine).string }
    }
  }
}
