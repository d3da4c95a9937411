public import CommandLineKit

/// What lets a program look into its own runs: the options `--trace` and `--record FILE`, and the
/// command `replay FILE`.
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
/// A trace goes to the error output. A recording goes to a new file, never over one that is there;
/// where it can't be written to the end, the run goes on, and the program says so and ends with 1.
/// A replay shows what the recorded run showed, and ends with 0 if it is the same, with 1 if not.
///
/// > Important: Seen is what is made while a command runs. A store that is made together with the
/// > commands is not.
@MainActor
public struct ProgramTrace {
  private let program: String
  private let version: String
  private let rerun: @MainActor () -> CommandLineProgram

  /// The options and the command of a program.
  ///
  /// - Parameters:
  ///   - program: Its name. A recording of another program is refused.
  ///   - version: Its version. A recording of another version is replayed, and named as such where
  ///     it differs.
  ///   - rerun: Makes the program that does again what was recorded: the same one.
  public init(
    program: String, version: String, rerun: @escaping @MainActor () -> CommandLineProgram
  ) {
    self.program = program
    self.version = version
    self.rerun = rerun
  }

  /// `--trace`, and inside it `--record FILE`.
  public var options: [ProgramOption] {
    [.trace, .record(program, version: version)]
  }

  /// `replay FILE`.
  public var commands: [any Command] {
    [ReplayCommand(programName: program, programVersion: version, program: rerun)]
  }
}
