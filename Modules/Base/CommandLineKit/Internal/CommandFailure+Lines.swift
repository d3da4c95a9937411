import TerminalKit

extension CommandFailure {
  private static let longestLine = 1000

  /// The failure that an error stands for.
  init(reporting error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let code as ExitCode: self.init("", exitCode: code, showsUsage: false)
    case is CancellationError: self.init("interrupted", exitCode: .interrupted)
    default: self.init("unexpected failure: \(error)")
    }
  }

  /// The lines for standard error, safe and of readable length; none where all is said.
  var lines: [String] {
    if message.isEmpty { return [] }
    return (["error: " + message] + details).flatMap { text in
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { SafeText(String($0), width: Self.longestLine).string }
    }
  }
}
