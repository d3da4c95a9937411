import CommandLineKit

/// Launches of our program and of another that does the same, in turns.
struct LaunchRace {
  let ours: Timing
  let other: Timing?

  /// The most memory that one of our launches held.
  let ourMemory: Int

  /// Launches both.
  ///
  /// - Throws: `CommandFailure` when one does not end with 0: what it did was not the work then.
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
      throw CommandFailure("a measured program failed; to see why, run: \(process.commandLine)")
    }
    return ending
  }
}
