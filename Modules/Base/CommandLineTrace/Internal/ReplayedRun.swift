import CommandLineKit
import DisplayTrace
import TerminalText

/// A recorded run that was replayed, and its output.
@MainActor
struct ReplayedRun {
  /// The result of the replay.
  let report: ReplayReport<Int32>

  /// The text that the run wrote to standard output.
  let output: String

  /// The text that the run wrote to standard error.
  let errorOutput: String

  /// Replays a recording with a program.
  init(_ recording: Recording, by program: CommandLineProgram) async {
    let header = recording.header
    let profile = TerminalProfile(settings: header.settings)
    let console = Console.recording(
      width: profile.width, colors: profile.colors, isTerminal: profile.isTerminal)
    report = await Replay(recording).run {
      await ReplayCommand.$isReplaying.withValue(true) {
        await program.run(arguments: header.arguments, environment: [:], console: console).rawValue
      }
    }
    output = console.output
    // A run that the replay has cancelled reports an interruption, which was not recorded.
    let isComplete = report.result != ExitCode.interrupted.rawValue || report.isSame
    errorOutput = isComplete ? console.errorOutput : ""
  }

  /// The output of `replay --json`.
  var json: JSONValue {
    .object([
      ("isSame", .bool(report.isSame)),
      ("line", report.difference.map { .integer($0.line) } ?? .null),
      ("message", JSONValue(report.difference?.message)),
      ("details", .array(report.difference?.details.map(JSONValue.string) ?? [])),
      ("exitCode", report.result.map { .integer(Int($0)) } ?? .null),
      ("output", .string(output)),
      ("errorOutput", .string(errorOutput)),
    ])
  }
}
