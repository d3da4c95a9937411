import TerminalText

extension CommandFailure {
  private static let longestLine = 1000

  /// Creates the failure that reports an error.
  init(reporting error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let code as ExitCode: self.init("", exitCode: code, showsUsage: false)
    case is CancellationError: self.init("interrupted", exitCode: .interrupted)
    default: self.init("unexpected failure: \(error)")
    }
  }

  /// The lines for standard error, made safe and truncated; empty for a bare exit code.
  var lines: [String] {
    if message.isEmpty { return [] }
    let hints = hint.map { ["hint: " + $0] } ?? []
    return (["error: " + message] + details + hints).flatMap { text in
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { SafeText(String($0), width: Self.longestLine).string }
    }
  }
}
