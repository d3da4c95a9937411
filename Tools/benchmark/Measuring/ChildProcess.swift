import CommandLineKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program to be launched, looked up as a shell does.
struct ChildProcess {
  /// How a launch went.
  struct Ending {
    /// The exit code; `nil` when a signal ended it.
    let exitCode: Int?

    /// From the launch to the end.
    let duration: Duration

    /// The most memory it held at once, in bytes. Linux counts what the launching process held
    /// at that time as a minimum.
    let peakMemory: Int
  }

  /// Where its output goes, what it reports included.
  enum Output {
    case nowhere
    case standardError
  }

  private let arguments: [String]
  private let environment: [String]
  private let output: Output

  /// A program and its arguments.
  init(_ arguments: [String], output: Output = .nowhere) {
    self.arguments = arguments
    self.output = output
    environment = ProcessEnvironment.variables.map { "\($0.key)=\($0.value)" }
  }

  /// What one would type, for messages.
  var commandLine: String { arguments.joined(separator: " ") }

  /// Launches it and waits for its end.
  ///
  /// - Throws: `CommandFailure` when it can't be launched.
  func run() throws(CommandFailure) -> Ending {
    let start = ContinuousClock.now
    var process: pid_t = 0
    let code = spawn(&process)
    guard code == 0 else {
      let reason = String(cString: strerror(code))
      throw CommandFailure("\(arguments[0]) can't be launched: \(reason)")
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
  /// The most memory held at once, in bytes.
  var peakMemory: Int {
    #if canImport(Darwin)
      ru_maxrss
    #else
      ru_maxrss * 1024
    #endif
  }
}

/// Hands out the strings as C wants a list of them, ended by a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
