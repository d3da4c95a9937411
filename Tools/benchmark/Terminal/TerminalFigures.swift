import CommandLineKit

/// The figures of a program on a terminal.
struct TerminalFigures {
  /// The times from a launch to the first row.
  private(set) var launches: [Duration] = []
  /// The times from a key to the first bytes that follow it, in ascending order.
  private(set) var answers: [Duration] = []
  /// The times from a key to the last byte that it causes, in ascending order.
  private(set) var keys: [Duration] = []
  /// The average processor time of a key; `nil` if the system does not report it.
  private(set) var timePerKey: Duration?
  /// The median number of bytes of a key.
  private(set) var bytesPerKey = 0
  /// The number of bytes without input.
  private(set) var idleBytes = 0
  /// The processor time without input; `nil` if the system does not report it.
  private(set) var idleTime: Duration?
  /// The peak of the resident memory; `nil` if the system does not report it.
  private(set) var peakMemory: Int?

  /// Measures programs alternately.
  ///
  /// - Throws: `CommandFailure` if a program can't be launched or shows nothing.
  static func measure(
    _ programs: [TerminalProgram], launches: Int, keys: Int, idle: Duration
  ) throws(CommandFailure) -> [TerminalFigures] {
    var figures = programs.map { _ in TerminalFigures() }
    for _ in 0..<launches {
      for (index, program) in programs.enumerated() {
        figures[index].launches.append(try TerminalProcess(program).firstContent)
      }
    }
    var processes: [TerminalProcess] = []
    for program in programs { processes.append(try TerminalProcess(program)) }
    let outputs = try press(programs, processes, count: keys, &figures)
    if idle > .zero {
      // Threads that Dispatch has started for the keys end after five seconds.
      for process in processes { _ = process.wait(idle + .seconds(1)) }
    }
    for index in programs.indices {
      figures[index].answers = outputs[index].map(\.firstTime).sorted()
      figures[index].keys = outputs[index].map(\.time).sorted()
      figures[index].bytesPerKey = outputs[index].map(\.count).sorted()[keys / 2]
      figures[index].measureIdle(processes[index], for: idle)
    }
    return figures
  }

  /// Returns the time to the last byte that a share of the keys does not exceed, such as 0.95 of them.
  func percentile(_ share: Double) -> Duration { Self.percentile(share, of: keys) }

  /// Returns the time to the first bytes that a share of the keys does not exceed.
  func answerPercentile(_ share: Double) -> Duration { Self.percentile(share, of: answers) }

  private static func percentile(_ share: Double, of times: [Duration]) -> Duration {
    times[min(times.count - 1, Int(Double(times.count) * share))]
  }

  /// Presses keys in the programs alternately, at random times.
  private static func press(
    _ programs: [TerminalProgram], _ processes: [TerminalProcess], count: Int,
    _ figures: inout [TerminalFigures]
  ) throws(CommandFailure) -> [[TerminalProcess.Output]] {
    for (program, process) in zip(programs, processes) {
      for key in program.openingKeys { _ = try process.press(key) }
    }
    let before = processes.map(\.usage)
    var outputs = programs.map { _ in [TerminalProcess.Output]() }
    for number in 0..<count {
      for (program, (index, process)) in zip(programs, processes.enumerated()) {
        // A fixed rhythm would keep the processor awake for the next key.
        _ = process.wait(program.pause * Double.random(in: 0...1))
        outputs[index].append(try process.press(program.keys[number % program.keys.count]))
      }
    }
    for (index, process) in processes.enumerated() {
      guard let start = before[index], let end = process.usage else { continue }
      figures[index].timePerKey = (end.time - start.time) / count
      figures[index].peakMemory = end.peakMemory
    }
    return outputs
  }

  private mutating func measureIdle(_ process: TerminalProcess, for time: Duration) {
    let before = process.usage
    idleBytes = process.wait(time)
    guard let before, let after = process.usage else { return }
    idleTime = after.time - before.time
  }
}
