import CommandLineKit
import DisplayKit
import DisplayTrace

extension ProgramOption {
  /// `--trace`: prints a trace to standard error.
  static var trace: ProgramOption {
    let flag = Flag(
      "trace", help: "Print actions, state changes and timings to standard error")
    return ProgramOption(flag) { run in
      let trace = Trace { run.console.writeErrorLine($0) }
      return await withDisplayObserver(trace) { await run() }
    }
  }
}
