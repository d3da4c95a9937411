/// A command that is about to run, as a ``ProgramOption`` sees it.
@MainActor
public struct CommandRun {
  /// The name of the command.
  public let command: String

  /// The words of the command line without those of the program's own options.
  public let arguments: [String]

  /// Where the command writes.
  public let console: Console

  let body: @MainActor () async -> ExitCode

  /// Runs the command; what it fails with is told by then.
  public func callAsFunction() async -> ExitCode { await body() }
}
