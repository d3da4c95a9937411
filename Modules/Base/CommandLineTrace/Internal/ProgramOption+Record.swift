import CommandLineKit
import DisplayTrace
import TerminalText

extension ProgramOption {
  private static let file = Option(
    "record", value: "FILE", help: "Record the run in a new file, for 'replay'",
    parser: .path)

  /// `--record FILE`: records the run of a program in a file.
  static func record(_ program: String, version: String) -> ProgramOption {
    ProgramOption(file) { run, path in
      if run.isReplay {
        throw CommandFailure(
          "can't record a replay", hint: "copy its recording instead", exitCode: .usage,
          showsUsage: false)
      }
      if path == "-" { throw CommandFailure.standardOutput }
      if run.isInformational { throw CommandFailure.nothingToRecord(run) }
      if run.isInteractive { throw CommandFailure.interactive(run) }
      // A recording contains what the user did and saw.
      let file = try TextFile(creating: path, isPrivate: true)
      let header = RecordingHeader(
        program: program, programVersion: version, arguments: run.arguments,
        settings: run.console.profile.settings)
      let recorder = Recorder(header) { try file.append($0) }
      let code = await recorder.record { await run().rawValue }
      if let problem = recorder.problem {
        file.removeIfEmpty()
        let failure = problem.failure
        // The exit code of a failed run is more informative.
        if code == ExitCode.success.rawValue { throw failure }
        run.console.writeErrorLine("error: \(failure.message)")
        if let hint = failure.hint { run.console.writeErrorLine("hint: \(hint)") }
      }
      return ExitCode(rawValue: code) ?? .failure
    }
  }
}

extension CommandRun {
  @MainActor
  fileprivate var isReplay: Bool { command == ReplayCommand.name || ReplayCommand.isReplaying }
}

extension CommandFailure {
  fileprivate static let standardOutput = CommandFailure(
    "can't record to standard output, which receives the output of the command",
    hint: "choose the name of a new file; './-' is a file with the name '-'", exitCode: .usage,
    showsUsage: false)

  @MainActor
  fileprivate static func interactive(_ run: CommandRun) -> CommandFailure {
    CommandFailure(
      "can't record '\(run.command)': it is an interactive program",
      hint: "remove --record; --trace-file FILE writes what happens", exitCode: .usage,
      showsUsage: false)
  }

  @MainActor
  fileprivate static func nothingToRecord(_ run: CommandRun) -> CommandFailure {
    CommandFailure(
      "can't record '\(run.command.isEmpty ? "--version" : run.command)': it has no actions",
      hint: "remove --record", exitCode: .usage, showsUsage: false)
  }
}

extension RecorderError {
  fileprivate var failure: CommandFailure {
    switch self {
    case .notWritten(let failure as CommandFailure):
      CommandFailure("\(failure.message); the recording is incomplete", hint: failure.hint)
    case .notCodable, .notEncodable, .notWritten: CommandFailure(description, hint: hint)
    }
  }
}
