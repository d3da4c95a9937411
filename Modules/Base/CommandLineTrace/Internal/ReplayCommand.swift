import CommandLineKit
import DisplayTrace
import TerminalText

/// `replay FILE`: replays a recorded run.
struct ReplayCommand: Command {
  static let name = "replay"

  /// Whether a replay is running. Inside it, nothing can be recorded or replayed.
  @TaskLocal static var isReplaying = false

  private static let file = Argument(
    "FILE", help: "A file written by --record; '-' is standard input", parser: .path)

  let programName: String
  let programVersion: String
  let makeProgram: @MainActor () -> CommandLineProgram

  var definition: CommandDefinition {
    CommandDefinition(
      name: Self.name,
      summary: "Replay a recorded run.",
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
    if Self.isReplaying { throw CommandFailure("cannot replay a replay", exitCode: .usage) }
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

  private func recording(
    in path: String, _ name: String
  ) throws(CommandFailure) -> Recording {
    let recording: Recording
    do {
      recording = try Recording(text(of: path))
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure("\(name) \(error)")
    }
    let program = recording.header.program
    if program == programName { return recording }
    throw CommandFailure(
      "\(name) is a recording of \(SafeText.quoted(program)), not of '\(programName)'")
  }

  private func text(of path: String) throws(CommandFailure) -> String {
    if path == "-" { return try TextFile.textOfStandardInput() }
    do {
      return try TextFile.text(of: path)
    } catch {
      // The exit code for an unknown item would mean that the recorded command found nothing.
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
