import CommandLineKit
import CommandLineTesting

extension CommandLineProgram {
  /// Creates the program `x` with the commands under test.
  init(_ commands: any Command...) {
    self.init(name: "x", version: "1", summary: "Looks after animals.", commands: commands)
  }

  /// Splits a line at its spaces, and runs the words as arguments.
  func run(_ line: String, width: Int = 80) async -> CommandOutcome {
    await run(line.split(separator: " ").map(String.init), width: width)
  }
}

extension CommandOutcome {
  /// Returns the outcome of an invalid command line. The message can include a hint.
  static func usageError(_ message: String, usage: String) -> CommandOutcome {
    CommandOutcome(error: "error: \(message)\nusage: \(usage)\n", code: .usage)
  }
}
