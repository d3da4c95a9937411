import CommandLineKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
  private let environment: [String]
  private let output: Output

  /// Creates a process from the program and its arguments.
  init(_ arguments: [String], output: Output = .nowhere) {
    self.arguments = arguments
    self.output = output
    environment = ProcessEnvironment.variables.map { "\($0.key)=\($0.value)" }
  }

  /// The command line, for messages.
  var commandLine: String { arguments.joined(separator: " ") }

  /// Launches the program and waits until it exits.
  ///
  /// - Throws: `CommandFailure` if the program cannot be launched.
  func run() throws(CommandFailure) -> Ending {
    let start = ContinuousClock.now
    var process: pid_t = 0
    let code = spawn(&process)
    guard code == 0 else {
      let reason = String(cString: strerror(code))
      throw CommandFailure("\(arguments[0]) cannot be launched: \(reason)")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) == -1, errno == EINTR {}
    return Ending(
      exitCode: status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : nil,
      duration: ContinuousClock.now - start, peakMemory: usage.peakMemory)
  }

  private func spawn(_ process: inout pid_t) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    switch output {
    case .nowhere:
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    case .standardError:
      posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    }
    return withCStrings(arguments) { words in
      withCStrings(environment) { variables in
        posix_spawnp(&process, arguments[0], &actions, nil, words, variables)
      }
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

/// Calls a closure with the strings as a null-terminated C array.
func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
