import CommandLineKit
import DisplayTrace
import TerminalText

/// The command `replay FILE`, which replays a recorded run.
struct ReplayCommand: Command {
  static let name = "replay"

  /// Whether a replay is running. During a replay, nothing can be recorded or replayed.
  @TaskLocal static var isReplaying = false

  private static let file = Argument(
    "FILE", help: "A file written by --record; '-' is standard input", parser: .path)

  let programName: String
  let programVersion: String
  let makeProgram: @MainActor () -> CommandLineProgram

  var definition: CommandDefinition {
    CommandDefinition(
      name: Self.name,
      summary: "Replay a recorded run",
      discussion: """
        Prints the output of the run without using a database, a file, a clock or the network: \
        all answers come from the recording. Then it reports whether the run matches the \
        recording, or the first difference. Colors are those of the replay, not of the recorded \
        run, and so is the width if --width is given.
        """,
      arguments: [Self.file],
      examples: [
        .init(
          "\(programName) replay run.jsonl", "replays the file written by '--record run.jsonl'"),
        .init("\(programName) replay run.jsonl --trace", "prints a trace as well"),
        .init("gunzip -c run.jsonl.gz | \(programName) replay -", "reads standard input"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    if Self.isReplaying { throw CommandFailure("can't replay a replay", exitCode: .usage) }
    let path = try input.require(Self.file)
    let name = path == "-" ? "standard input" : SafeText.quoted(path)
    let recording = try recording(in: path, name)
    let run = await ReplayedRun(recording, by: makeProgram(), for: console)
    switch input.format {
    case .text:
      console.write(run.output)
      console.writeError(run.errorOutput)
      if let difference = run.report.difference {
        throw failure(difference, in: name, version: recording.header.programVersion)
      }
      console.writeErrorLine("the replay matches the recording")
    case .json:
      console.write(run.json)
      if !run.report.isSame { throw ExitCode.failure }
    }
  }
}

// MARK: - Internal

extension ReplayCommand {
  private static let maximumDetails = 100

  private func recording(in path: String, _ name: String) throws(CommandFailure) -> Recording {
    let text = try text(of: path)
    let recording: Recording
    do { recording = try Recording(text) } catch { throw CommandFailure("\(name) \(error)") }
    let program = recording.header.program
    if program == programName { return recording }
    throw CommandFailure(
      "\(name) is a recording of \(SafeText.quoted(program)), not of '\(programName)'")
  }

  private func text(of path: String) throws(CommandFailure) -> String {
    if path == "-" { return try TextFile.textOfStandardInput() }
    do { return try TextFile.text(of: path) } catch {
      // `ExitCode.notFound` would mean that the recorded command found nothing.
      throw CommandFailure(error.message, hint: error.hint)
    }
  }

  private func failure(
    _ difference: ReplayDifference, in name: String, version: String
  ) -> CommandFailure {
    var details = Array(difference.details.prefix(Self.maximumDetails))
    let omittedCount = difference.details.count - details.count
    if omittedCount > 0 {
      details.append("  … (\(omittedCount) more \(omittedCount == 1 ? "line" : "lines"))")
    }
    if version != programVersion {
      details.append(
        "recorded by \(programName) \(version), replayed by \(programName) \(programVersion)")
    }
    return CommandFailure(
      "\(name), line \(difference.line): \(difference.message)", details: details)
  }
}

/// The outcome and the output of a replayed run.
@MainActor
struct ReplayedRun {
  /// The exit code of the replayed run, and its first difference from the recording.
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
  ///   - caller: The console of the replay. The run uses the colors and the requested width of this
  ///     console. All other settings come from the recording, because the run may have written to a
  ///     terminal and the replay to a file.
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
    // A replay cancels the run at a difference. The run then reports an interruption, which is
    // omitted.
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
  /// The command line without `--color WHEN`, `--color=WHEN` and `--no-color`. Words after `--` are
  /// unchanged.
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

extension TerminalProfile {
  /// The settings that a recording stores in its header.
  var settings: [String: String] {
    let settings = ["colors": "\(colors)", "isTerminal": "\(isTerminal)"]
    guard let lineLimit else { return settings }
    return settings.merging(["width": "\(lineLimit)"]) { $1 }
  }

  /// Creates the profile of a recorded run. A missing setting gets its value for output to a file.
  init(settings: [String: String]) {
    let width = settings["width"].flatMap { Int($0) }
    self.init(
      width: width ?? Self.standardWidth, isWidthLimited: width != nil,
      colors: settings["colors"] == "true", isTerminal: settings["isTerminal"] == "true")
  }
}
