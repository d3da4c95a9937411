import CommandLineKit
import DisplayTrace
import TerminalKit

/// `replay FILE`: has a recorded run again, with the recording in place of the world.
struct ReplayCommand: Command {
  static let name = "replay"

  /// Whether this is done in a replay, in which nothing is recorded or replayed.
  @TaskLocal static var isReplaying = false

  private static let file = Argument("FILE", help: "What --record has written.", parser: .text)

  let programName: String
  let programVersion: String
  let program: @MainActor () -> CommandLineProgram

  var definition: CommandDefinition {
    CommandDefinition(
      name: Self.name,
      summary: "Have a recorded run again.",
      discussion: """
        Shows what the run showed, without asking a database, a file, a clock or the network: \
        all answers come from the recording. Then it says whether everything happened as it was \
        recorded, or what was the first to differ.
        """,
      arguments: [Self.file],
      examples: [
        .init("\(programName) replay run.jsonl", "what '--record run.jsonl' has written"),
        .init("\(programName) replay run.jsonl --trace", "and what happens inside"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    if Self.isReplaying { throw CommandFailure("a replay can't be replayed", exitCode: .usage) }
    let path = try input.require(Self.file)
    let recording = try recording(in: path)
    let rerun = await Rerun(recording, by: program())
    switch input.format {
    case .text:
      console.write(rerun.output)
      console.writeError(rerun.errorOutput)
      if let difference = rerun.report.difference {
        throw failure(difference, in: path, made: recording.header.programVersion)
      }
      console.writeErrorLine("the replay is the same as the recording")
    case .json:
      console.write(rerun.json)
      if !rerun.report.isSame { throw ExitCode.failure }
    }
  }
}

// MARK: - Internal

extension ReplayCommand {
  private static let mostDetails = 100

  private func recording(in path: String) throws(CommandFailure) -> Recording {
    let text = try TextFile.text(of: path)
    let recording: Recording
    do {
      recording = try Recording(text)
    } catch {
      throw CommandFailure("\(SafeText.quoted(path)) \(error)")
    }
    let name = recording.header.program
    if name == programName { return recording }
    throw CommandFailure(
      "\(SafeText.quoted(path)) is a recording of \(SafeText.quoted(name)), not of '\(programName)'"
    )
  }

  private func failure(
    _ difference: ReplayDifference, in path: String, made version: String
  ) -> CommandFailure {
    var details = Array(difference.details.prefix(Self.mostDetails))
    let rest = difference.details.count - details.count
    if rest > 0 { details.append("  … (\(rest) more \(rest == 1 ? "line" : "lines"))") }
    if version != programVersion {
      details.append(
        "it was recorded by \(programName) \(version), and this is \(programVersion)")
    }
    return CommandFailure(
      "\(SafeText.quoted(path)), line \(difference.line): \(difference.message)", details: details)
  }
}
