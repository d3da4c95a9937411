import CommandLineKit
import SystemKit

/// A program to launch, found in the `PATH`.
struct ChildProcess {
  /// The result of a launch.
  struct Ending {
    /// The exit code, or `nil` if a signal ended the process.
    let exitCode: Int?

    /// The time from launch to exit.
    let duration: Duration

    /// The peak memory in bytes. On Linux it is at least the memory of the launching process.
    let peakMemory: Int
  }

  /// The destination of standard output and standard error.
  enum Output {
    case nowhere
    case standardError
  }

  private let arguments: [String]
  private let output: Output

  /// Creates a process from the program and its arguments.
  init(_ arguments: [String], output: Output = .nowhere) {
    self.arguments = arguments
    self.output = output
  }

  /// The command line, for messages.
  var commandLine: String { arguments.joined(separator: " ") }

  /// Launches the program and waits until it exits.
  ///
  /// - Throws: `CommandFailure` if the program cannot be launched.
  func run() throws(CommandFailure) -> Ending {
    let start = ContinuousClock.now
    let process = try launch()
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) == -1, errno == EINTR {}
    return Ending(
      exitCode: status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : nil,
      duration: ContinuousClock.now - start, peakMemory: usage.peakMemory)
  }

  private func launch() throws(CommandFailure) -> pid_t {
    var launch = ProcessLaunch(
      arguments[0], Array(arguments.dropFirst()), environment: ProcessEnvironment.variables)
    launch.files =
      switch output {
      case .nowhere: [.inherited, .path("/dev/null", flags: O_WRONLY), .open(STDOUT_FILENO)]
      case .standardError: [.inherited, .open(STDERR_FILENO)]
      }
    do { return try launch.start() } catch {
      throw CommandFailure("\(arguments[0]) cannot be launched: \(error.reason)")
    }
  }
}

extension rusage {
  /// The peak memory in bytes.
  var peakMemory: Int {
    #if canImport(Darwin)
      ru_maxrss
    #else
      ru_maxrss * 1024
    #endif
  }
}
