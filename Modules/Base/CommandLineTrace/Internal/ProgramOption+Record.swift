import CommandLineKit
import DisplayTrace
import TerminalText

extension ProgramOption {
  private static let file = Option(
    "record", value: "FILE", help: "Record the run in a new file, for 'replay'", parser: .path)

  /// `--record FILE`: records the run of a program in a new file. Refuses replays, runs that only
  /// print information, interactive commands, and `-` as the file.
  static func record(_ program: String, version: String) -> ProgramOption {
    ProgramOption(file) { run, path in
      if let (what, hint) = run.refusal(path: path) {
        throw CommandFailure(
          "can't record \(what)", hint: hint, exitCode: .usage, showsUsage: false)
      }
      // A recording contains the user's input and output, so the file is private.
      let file = try TextFile(creating: path, isPrivate: true)
      let header = RecordingHeader(
        program: program, programVersion: version,
        arguments: run.arguments.map(\.withoutCredentials),
        settings: run.console.profile.settings)
      let recorder = Recorder(header) { try file.append($0) }
      let code = await recorder.record { await run().rawValue }
      if let problem = recorder.problem {
        file.removeIfEmpty()
        let failure = problem.failure
        // The exit code of a failed run is more useful than that of a failed recording.
        if code == ExitCode.success.rawValue { throw failure }
        run.console.writeErrorLine("error: \(failure.message)")
        if let hint = failure.hint { run.console.writeErrorLine("hint: \(hint)") }
      }
      return ExitCode(rawValue: code) ?? .failure
    }
  }
}

extension CommandRun {
  /// Returns the part after `can't record` in the error message, and a hint. Returns `nil` if the
  /// run can be recorded.
  fileprivate func refusal(path: String) -> (what: String, hint: String)? {
    if command == ReplayCommand.name || ReplayCommand.isReplaying {
      return ("a replay", "copy its recording instead")
    } else if path == "-" {
      let hint = "choose the name of a new file; './-' is a file with the name '-'"
      return ("to standard output, which receives the output of the command", hint)
    } else if isInformational {
      let name = command.isEmpty ? "--version" : command
      return ("'\(name)': it has no actions", "remove --record")
    } else if isInteractive {
      let hint = "remove --record; --trace-file FILE writes what happens"
      return ("'\(command)': it is an interactive program", hint)
    }
    return nil
  }
}

extension String {
  /// The word without the user name and the password of a URL, such as `http://…@example.com`.
  ///
  /// Everything between `://` and the last `@` counts as credentials, because a password may contain
  /// an unescaped `/`.
  fileprivate var withoutCredentials: String {
    guard let scheme = firstRange(of: "://"),
      let end = self[scheme.upperBound...].lastIndex(of: "@")
    else { return self }
    return self[..<scheme.upperBound] + "…" + self[end...]
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
