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
