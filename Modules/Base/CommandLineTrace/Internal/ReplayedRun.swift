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
  ///
  /// - Parameters:
  ///   - recording: The recorded run.
  ///   - program: The program that was recorded.
  ///   - caller: The console of the replay, for its colors and the width that the user has given. The
  ///     recorded run could write to a terminal, and this one to a file.
  init(_ recording: Recording, by program: CommandLineProgram, for caller: Console) async {
    let header = recording.header
    var profile = TerminalProfile(settings: header.settings)
    profile.colors = caller.profile.colors
    if let width = caller.requestedWidth {
      profile.width = width
      profile.isWidthLimited = true
    }
    let console = Console.recording(profile)
    let arguments = header.arguments.withoutColorChoice
    report = await Replay(recording).run {
      await ReplayCommand.$isReplaying.withValue(true) {
        await program.run(arguments: arguments, environment: [:], console: console).rawValue
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

extension [String] {
  /// The words of a command line without `--color WHEN`, `--color=WHEN` and `--no-color`.
  fileprivate var withoutColorChoice: [String] {
    let options = prefix { $0 != "--" }
    var words: [String] = []
    var isValue = false
    for word in options {
      if isValue {
        isValue = false
      } else if word == "--color" {
        isValue = true
      } else if word != "--no-color", !word.hasPrefix("--color=") {
        words.append(word)
      }
    }
    return words + dropFirst(options.count)
  }
}
