import CommandLineKit
import SystemKit

/// A program to launch, which the system finds in the `PATH`.
struct ChildProcess {
  /// The time and memory that a finished program used.
  struct Ending {
    /// The time from launch until exit.
    let duration: Duration

    /// The peak memory in bytes. On Linux, it is never less than the memory of the process that
    /// launched the program.
    let peakMemory: Int
  }

  private let arguments: [String]
  private let output: ProcessLaunch.File

  /// Creates a process from a program and its arguments. By default, its output is discarded.
  init(_ arguments: [String], output: ProcessLaunch.File = .path("/dev/null", flags: O_WRONLY)) {
    self.arguments = arguments
    self.output = output
  }

  /// Launches the program and waits for its exit.
  ///
  /// - Throws: `CommandFailure` if the program can't be launched, or if its exit code is not 0.
  @discardableResult
  func run() throws(CommandFailure) -> Ending {
    let start = ContinuousClock.now
    let process = try launch()
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) == -1, errno == EINTR {}
    if status == 0 {
      return Ending(duration: ContinuousClock.now - start, peakMemory: usage.peakMemory)
    }
    let line = arguments.joined(separator: " ")
    throw CommandFailure("\(arguments[0]) failed", hint: "to find out why, run: \(line)")
  }

  private func launch() throws(CommandFailure) -> pid_t {
    var launch = ProcessLaunch(
      arguments[0], Array(arguments.dropFirst()), environment: ProcessEnvironment.variables)
    launch.files = [.inherited, output, output]
    do { return try launch.start() } catch {
      throw CommandFailure("could not launch \(arguments[0]): \(error.reason)")
    }
  }

  /// Returns the path of a program, or `nil` if it is not in the `PATH`.
  static func path(of program: String) -> String? {
    (ProcessEnvironment.variables["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
      .first { (path: String) in access(path, X_OK) == 0 }
  }
}

extension rusage {
  /// The peak memory in bytes. Linux reports `ru_maxrss` in kilobytes.
  var peakMemory: Int {
    #if canImport(Darwin)
      ru_maxrss
    #else
      ru_maxrss * 1024
    #endif
  }
}

/// The times of our program and of a reference, which are launched alternately.
struct LaunchComparison {
  let ours: Timing
  let other: Timing?

  /// The highest peak memory of our program in all launches, in bytes.
  let ourMemory: Int

  /// Launches each program `rounds` times.
  ///
  /// - Throws: `CommandFailure` if a launch fails.
  init(rounds: Int, ours: ChildProcess, other: ChildProcess? = nil) throws(CommandFailure) {
    var endings: (ours: [ChildProcess.Ending], other: [ChildProcess.Ending]) = ([], [])
    for _ in 0..<rounds {
      endings.ours.append(try ours.run())
      if let other { endings.other.append(try other.run()) }
    }
    self.ours = Timing(endings.ours.map(\.duration))
    self.other = other == nil ? nil : Timing(endings.other.map(\.duration))
    ourMemory = endings.ours.map(\.peakMemory).max() ?? 0
  }
}

/// The processor time and memory that a running process has used so far.
struct ProcessUsage {
  /// The processor time in user and system mode.
  let time: Duration
  /// The peak resident memory in bytes.
  let peakMemory: Int

  /// Reads the resources that a process has used; `nil` if they can't be read, as on systems other
  /// than Linux.
  init?(_ process: pid_t) {
    #if os(Linux)
      // The ID of the clock that `clock_getcpuclockid` returns, which measures processor time.
      var time = timespec()
      guard clock_gettime(clockid_t(~process << 3 | 2), &time) == 0,
        let memory = Self.memory("VmHWM:", of: "\(process)")
      else { return nil }
      self.time = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
      peakMemory = memory
    #else
      return nil
    #endif
  }

  /// The resident memory of this process in bytes; `nil` if it can't be read, as on systems other
  /// than Linux.
  static var ownMemory: Int? { memory("VmRSS:", of: "self") }

  /// Returns the bytes in a line of `/proc/PID/status`, such as `VmHWM:   3264 kB`; `nil` if there
  /// is no such file or line.
  private static func memory(_ name: String, of process: String) -> Int? {
    guard let bytes = try? FileReader.bytes(of: "/proc/\(process)/status") else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(name) }) else { return nil }
    return Int(line.filter(\.isNumber)).map { $0 << 10 }
  }
}
