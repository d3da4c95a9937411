import CommandLineKit

/// Alternating launches of our program and a reference.
struct LaunchComparison {
  let ours: Timing
  let other: Timing?

  /// The peak memory of our launches.
  let ourMemory: Int

  /// Launches both programs.
  ///
  /// - Throws: `CommandFailure` if a launch exits with a code other than 0.
  init(rounds: Int, ours: ChildProcess, other: ChildProcess?) throws(CommandFailure) {
    var endings: (ours: [ChildProcess.Ending], other: [ChildProcess.Ending]) = ([], [])
    for _ in 0..<rounds {
      endings.ours.append(try Self.launch(ours))
      if let other { endings.other.append(try Self.launch(other)) }
    }
    self.ours = Timing(endings.ours.map(\.duration))
    self.other = other == nil ? nil : Timing(endings.other.map(\.duration))
    ourMemory = endings.ours.map(\.peakMemory).max() ?? 0
  }

  private static func launch(
    _ process: ChildProcess
  ) throws(CommandFailure) -> ChildProcess.Ending {
    let ending = try process.run()
    guard ending.exitCode == 0 else {
      throw CommandFailure(
        "a measured program failed; to find out why, run: \(process.commandLine)")
    }
    return ending
  }
}
