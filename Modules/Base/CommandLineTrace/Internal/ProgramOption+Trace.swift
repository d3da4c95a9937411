import CommandLineKit
import DisplayKit
import DisplayTrace

extension ProgramOption {
  /// `--trace`: tells on the error output what displays and stores do.
  static var trace: ProgramOption {
    ProgramOption(Flag("trace", help: "Tell what happens inside, and how long it takes.")) { run in
      let trace = Trace { run.console.writeErrorLine($0) }
      return await observing(with: trace) { await run() }
    }
  }
}
