/// A command that a ``ProgramOption`` is about to run.
@MainActor
public struct CommandRun {
  /// The name of the command.
  public let command: String

  /// The command line without the program's own options.
  public let arguments: [String]

  /// A Boolean value that indicates whether the run only prints help, the version or completions.
  public let isInformational: Bool

  /// A Boolean value that indicates whether the command draws on the terminal while it runs.
  public let isInteractive: Bool

  /// The console of the command.
  public let console: Console

  let body: @MainActor () async -> ExitCode

  /// Runs the command and reports its error.
  public func callAsFunction() async -> ExitCode { await body() }
}
