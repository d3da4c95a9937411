public import CommandLineKit

/// The options `--trace`, `--trace-file FILE` and `--record FILE` and the command `replay FILE` of
/// a program.
///
/// ```swift
/// @MainActor func greeter() -> CommandLineProgram {
///   let trace = ProgramTrace(program: "greeter", version: "1.0") { greeter() }
///   return CommandLineProgram(
///     name: "greeter", version: "1.0", summary: "Greets.", options: trace.options,
///     commands: [GreetCommand()] + trace.commands)
/// }
/// ```
///
/// `--trace` writes to standard error. `--trace-file` and `--record` write to a new file that only
/// the user can read, and never overwrite a file. If writing to the file fails, the run continues.
/// At the end of the run, the program exits with the exit code of the run if the run has failed;
/// otherwise, it reports the writing error and exits with 1. Help, the version, completions,
/// replays and interactive commands can't be recorded.
///
/// `replay` prints the output of the recorded run. The replay determines whether the output has
/// colors. `replay` exits with 0 if the run matches the recording, and otherwise with 1. The file
/// name `-` means standard input.
///
/// > Important: A trace observes only the displays and stores that are created while a command
/// > runs. A trace doesn't observe a store that is created together with the commands.
@MainActor
public struct ProgramTrace {
  private let program: String
  private let version: String
  private let makeProgram: @MainActor () -> CommandLineProgram

  /// Creates the options and the command of a program.
  ///
  /// - Parameters:
  ///   - program: The name of the program. Recordings of other programs are rejected.
  ///   - version: The version of the program. If the replay of a recording from another version
  ///     differs, the message contains both versions.
  ///   - makeProgram: Creates the program again, for a replay.
  public init(
    program: String, version: String, makeProgram: @escaping @MainActor () -> CommandLineProgram
  ) {
    self.program = program
    self.version = version
    self.makeProgram = makeProgram
  }

  /// The options `--trace`, `--trace-file FILE` and `--record FILE`.
  public var options: [ProgramOption] { [.trace, .traceFile, .record(program, version: version)] }

  /// The command `replay FILE`.
  public var commands: [any Command] {
    [ReplayCommand(programName: program, programVersion: version, makeProgram: makeProgram)]
  }
}
