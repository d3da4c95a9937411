import CommandLineKit
import CommandLineTesting

extension CommandLineProgram {
  /// Creates the program `x` with the commands under test.
  init(_ commands: any Command...) {
    self.init(name: "x", version: "1", summary: "Looks after animals.", commands: commands)
  }

  /// Runs a command line of words without spaces.
  func run(_ line: String, width: Int = 80) async -> CommandOutcome {
    await run(line.split(separator: " ").map(String.init), width: width)
  }
}

extension CommandOutcome {
  /// The outcome of an invalid command line: the message, which may contain a hint, and the usage.
  static func usageError(_ message: String, usage: String) -> CommandOutcome {
    CommandOutcome(error: "error: \(message)\nusage: \(usage)\n", code: .usage)
  }
}
