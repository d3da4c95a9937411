import CommandLineKit
import DisplayTrace
import TerminalKit

extension ProgramOption {
  private static let file = Option(
    "record", value: "FILE", help: "Write what happens inside to a new file, for 'replay'.",
    parser: .text)

  /// `--record FILE`: writes what a program of this name and version does to a file.
  static func record(_ program: String, version: String) -> ProgramOption {
    ProgramOption(file) { run, path in
      if run.isReplay {
        throw CommandFailure(
          "a replay can't be recorded; copy the recording instead", exitCode: .usage,
          showsUsage: false)
      }
      let file = try TextFile(creating: path)
      let header = RecordingHeader(
        program: program, programVersion: version, arguments: run.arguments,
        settings: run.console.profile.settings)
      let recorder = Recorder(header) { try file.append($0) }
      let code = await recorder.record { await run().rawValue }
      if let problem = recorder.problem {
        let failure = problem.failure
        // How the run itself failed says more.
        if code == ExitCode.success.rawValue { throw failure }
        run.console.writeErrorLine("error: \(failure.message)")
      }
      return ExitCode(rawValue: code) ?? .failure
    }
  }
}

extension CommandRun {
  @MainActor
  fileprivate var isReplay: Bool { command == ReplayCommand.name || ReplayCommand.isReplaying }
}

extension RecorderProblem {
  fileprivate var failure: CommandFailure {
    switch self {
    case .notWritten(let failure as CommandFailure):
      CommandFailure("\(failure.message); the recording ends before the run did")
    case .notCodable, .notEncodable, .notWritten:
      CommandFailure(description)
    }
  }
}
