/// How a program ended, for the scripts that call it.
///
/// A command throws it when its output says already all that there is to say, as that of a check
/// does that found errors. Else it throws a ``CommandFailure``.
public enum ExitCode: Int32, CaseIterable, Error, Sendable {
  /// Done.
  case success = 0
  /// Failed; also when a check found errors, or the output could not be written.
  case failure = 1
  /// The command line can't be understood.
  case usage = 2
  /// What was asked for does not exist.
  case notFound = 3
  /// What was asked for could be one of several.
  case ambiguous = 4
  /// What is stored can't be read or written.
  case storage = 5
  /// A source that is needed can't be reached.
  case unavailable = 6
  /// Ended by the user.
  case interrupted = 130
}

// MARK: - Internal

extension ExitCode {
  /// What the code says, for the manual page.
  var meaning: String {
    switch self {
    case .success: "Done."
    case .failure: "Failed; also when a check found errors, or the output could not be written."
    case .usage: "The command line can't be understood."
    case .notFound: "What was asked for does not exist."
    case .ambiguous: "What was asked for could be one of several."
    case .storage: "What is stored can't be read or written."
    case .unavailable: "A source that is needed can't be reached."
    case .interrupted: "Interrupted by the user."
    }
  }
}
