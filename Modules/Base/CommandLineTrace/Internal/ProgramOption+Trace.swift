import CommandLineKit
import DisplayKit
import DisplayTrace

extension ProgramOption {
  /// `--trace`: prints a trace of the command to standard error. Refuses an interactive command if
  /// standard error is a terminal.
  static var trace: ProgramOption {
    let flag = Flag("trace", help: "Print actions, state changes and timings to standard error")
    return ProgramOption(flag) { run in
      if run.isInteractive, run.console.showsErrorOutputOnTerminal {
        throw CommandFailure(
          "--trace would write on the screen of '\(run.command)'", hint: "use --trace-file FILE",
          exitCode: .usage, showsUsage: false)
      }
      let trace = Trace { run.console.writeErrorLine($0) }
      return await withDisplayObserver(trace) { await run() }
    }
  }

  /// `--trace-file FILE`: writes a trace of the command to a new file.
  static var traceFile: ProgramOption {
    let option = Option(
      "trace-file", value: "FILE", help: "Write actions, state changes and timings to a new file",
      parser: .path)
    return ProgramOption(option) { run, path in
      let file = try TextFile(creating: path, isPrivate: true)
      var failure: CommandFailure?
      let trace = Trace { line in
        guard failure == nil else { return }
        do throws(CommandFailure) { try file.append(line + "\n") } catch { failure = error }
      }
      let code = await withDisplayObserver(trace) { await run() }
      if code != .success || failure != nil { file.removeIfEmpty() }
      if let failure, code == .success { throw failure }
      return code
    }
  }
}
