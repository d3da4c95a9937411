import CommandLineKit
import DisplayTrace
import TerminalKit

/// A recorded run that was had again, and what it showed.
@MainActor
struct Rerun {
  /// Whether it was the same.
  let report: ReplayReport

  /// What it wrote to its output and to its error output.
  let output: String
  let errorOutput: String

  /// Has the run again.
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
    // A run that was given up says that it was interrupted.
    let isWhole = report.exitCode != ExitCode.interrupted.rawValue || report.isSame
    errorOutput = isWhole ? console.errorOutput : ""
  }

  /// For scripts.
  var json: JSONValue {
    .object([
      ("isSame", .bool(report.isSame)),
      ("line", report.difference.map { .integer($0.line) } ?? .null),
      ("message", JSONValue(report.difference?.message)),
      ("details", .array(report.difference?.details.map(JSONValue.string) ?? [])),
      ("exitCode", report.exitCode.map { .integer(Int($0)) } ?? .null),
      ("output", .string(output)),
      ("errorOutput", .string(errorOutput)),
    ])
  }
}
