import CommandLineKit
import SystemKit

/// A program to launch, which the system finds in the `PATH`.
struct ChildProcess {
  private let arguments: [String]
  private let environment: [String: String]

  /// Creates a process from a program and its arguments. By default, it has the environment of this
  /// process.
  init(_ arguments: [String], environment: [String: String] = ProcessEnvironment.variables) {
    (self.arguments, self.environment) = (arguments, environment)
  }

  /// Launches the program, and waits for its exit. By default, its output is discarded.
  ///
  /// - Returns: The time from launch until exit.
  /// - Throws: `CommandFailure` if the program can't be launched, or if its exit code is not 0.
  @discardableResult
  func run(
    output: ProcessLaunch.File = .path("/dev/null", flags: O_WRONLY)
  ) throws(CommandFailure) -> Duration {
    let start = ContinuousClock.now
    let process = try launch(files: [.inherited, output, output])
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    if status == 0 { return ContinuousClock.now - start }
    throw failure
  }

  /// Launches a program that runs for seconds, and waits for its exit. Asks for its memory every 10
  /// milliseconds.
  ///
  /// - Throws: `CommandFailure` if the program can't be launched, or if its exit code is not 0.
  func measured() throws(CommandFailure) -> ProcessRun {
    let start = ContinuousClock.now
    let output = ProcessLaunch.File.path("/dev/null", flags: O_WRONLY)
    let process = try launch(files: [output, output, output])
    var peak: Int?
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      peak = ProcessUsage(process)?.peakMemory ?? peak
      usleep(10_000)
    }
    if status == 0 { return ProcessRun(time: ContinuousClock.now - start, peakMemory: peak) }
    throw failure
  }

  private var failure: CommandFailure {
    let line = arguments.joined(separator: " ")
    return CommandFailure("\(arguments[0]) failed", hint: "to find out why, run: \(line)")
  }

  /// Launches the program with open files. A session of its own gets the first of the files as its
  /// controlling terminal.
  ///
  /// - Throws: `CommandFailure` if the program can't be launched.
  func launch(
    files: [ProcessLaunch.File], inNewSession startsSession: Bool = false
  ) throws(CommandFailure) -> pid_t {
    var launch = ProcessLaunch(
      arguments[0], Array(arguments.dropFirst()), environment: environment)
    (launch.files, launch.startsSession) = (files, startsSession)
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

extension ReportRow {
  /// Measures launches of our program and of a reference, if there is one, from launch to exit. They
  /// are launched alternately.
  ///
  /// - Throws: `CommandFailure` if a launch fails.
  init(
    _ what: String, launches: Int, of ours: ChildProcess, reference: String = "",
    _ other: ChildProcess? = nil, target: Target? = nil
  ) throws(CommandFailure) {
    var times: (ours: [Duration], other: [Duration]) = ([], [])
    for _ in 0..<launches {
      times.ours.append(try ours.run())
      if let other { times.other.append(try other.run()) }
    }
    self.init(
      what, Timing(times.ours), reference: reference, other.map { _ in Timing(times.other) },
      target: target)
  }
}

/// A program that has ended.
struct ProcessRun {
  /// The time from launch until exit.
  let time: Duration
  /// The peak resident memory in bytes; `nil` if the system does not report it.
  let peakMemory: Int?
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
