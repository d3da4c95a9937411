#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A shell that runs the command of a pager.
struct PagerProcess {
  #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
    private typealias FileActions = posix_spawn_file_actions_t?
  #else
    private typealias Attributes = posix_spawnattr_t
    private typealias FileActions = posix_spawn_file_actions_t
  #endif

  private let id: pid_t

  /// Starts a shell, or returns `nil` if that fails.
  init?(_ command: String, environment: [String: String], input: Int32, output: Int32) {
    var attributes = Self.makeAttributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var actions = Self.makeActions(input: input, output: output)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var id: pid_t = 0
    let variables = environment.map { "\($0)=\($1)" }
    let error = Self.withCStrings(["sh", "-c", command]) { arguments in
      Self.withCStrings(variables) { variables in
        posix_spawn(&id, "/bin/sh", &actions, &attributes, arguments, variables)
      }
    }
    guard error == 0 else { return nil }
    self.id = id
  }

  /// Waits for the end of the shell, and returns its exit code; 0 after a signal.
  func waitForExit() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1 {
      if errno != EINTR { return 0 }
    }
    // The macros WIFEXITED and WEXITSTATUS are not available in Swift.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 0
  }

  /// No signal is blocked, and those of the keyboard and of closed pipes are not ignored.
  private static func makeAttributes() -> Attributes {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }

  private static func makeActions(input: Int32, output: Int32) -> FileActions {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    return actions
  }

  /// Calls a function with a list of C strings that a null pointer ends.
  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
