import CommandLineKit
import SystemKit

/// A running program on a pseudo-terminal of its own. It is killed when the value is released.
final class TerminalProcess {
  /// What a program wrote until it was quiet.
  struct Output {
    /// The number of bytes.
    let count: Int
    /// The time until the first bytes.
    let firstTime: Duration
    /// The time until the last byte.
    let time: Duration
  }

  /// The time from the launch until the first row is visible.
  private(set) var firstContent = Duration.zero
  private let terminal: PseudoTerminal
  private let process: pid_t

  /// The time without a byte after which a program is taken for quiet.
  private static let silence = Duration.milliseconds(15)
  private static let timeout = Duration.seconds(10)

  /// Launches a program and waits for the first row.
  ///
  /// - Throws: `CommandFailure` if it can't be launched or shows no row.
  init(_ program: TerminalProgram) throws(CommandFailure) {
    terminal = try PseudoTerminal()
    let start = ContinuousClock.now
    process = try program.launch(on: terminal)
    var output: [UInt8] = []
    while !output.contains(Array(program.firstRow.utf8)) {
      guard let bytes = terminal.read(within: Self.timeout) else {
        throw CommandFailure("\(program.name) did not show the first row")
      }
      output += bytes
    }
    firstContent = ContinuousClock.now - start
    _ = read(firstWithin: Self.silence, since: start)
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
  }

  /// The processor time and the peak memory so far.
  var usage: ProcessUsage? { ProcessUsage(process) }

  /// Sends a key, and returns what the program writes until it is quiet.
  ///
  /// - Throws: `CommandFailure` if it writes nothing.
  func press(_ key: String) throws(CommandFailure) -> Output {
    let start = ContinuousClock.now
    terminal.send(key)
    let output = read(firstWithin: Self.timeout, since: start)
    guard output.count > 0 else { throw CommandFailure("a program did not answer a key") }
    return output
  }

  /// Returns the number of bytes that the program writes in a time in which it receives no input.
  func wait(_ time: Duration) -> Int {
    let end = ContinuousClock.now + time
    var count = 0
    while ContinuousClock.now < end {
      count += terminal.read(within: end - ContinuousClock.now)?.count ?? 0
    }
    return count
  }

  private func read(firstWithin time: Duration, since start: ContinuousClock.Instant) -> Output {
    var count = 0
    var (first, last) = (start, start)
    while let bytes = terminal.read(within: count == 0 ? time : Self.silence) {
      last = .now
      if count == 0 { first = last }
      count += bytes.count
    }
    return Output(count: count, firstTime: first - start, time: last - start)
  }
}

extension TerminalProgram {
  /// Starts the program as the leader of a session. The terminal is opened as its first action, which
  /// makes it the controlling terminal.
  fileprivate func launch(on terminal: PseudoTerminal) throws(CommandFailure) -> pid_t {
    var launch = ProcessLaunch(
      arguments[0], Array(arguments.dropFirst()), environment: environment)
    launch.files = [.path(terminal.path, flags: O_RDWR), .open(0), .open(0)]
    launch.startsSession = true
    do { return try launch.start() } catch {
      throw CommandFailure("\(name) cannot be launched: \(error.reason)")
    }
  }
}
