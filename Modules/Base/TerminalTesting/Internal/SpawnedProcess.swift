#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Starts processes in a terminal.
enum SpawnedProcess {
  #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
    private typealias FileActions = posix_spawn_file_actions_t?
  #else
    private typealias Attributes = posix_spawnattr_t
    private typealias FileActions = posix_spawn_file_actions_t
  #endif

  /// Starts a process as the leader of a session whose controlling terminal has a path.
  ///
  /// The terminal is opened as the first action of a leader without a terminal, which makes it the
  /// controlling terminal.
  static func start(
    _ program: String, _ arguments: [String], environment: [String: String], terminal: String
  ) throws -> pid_t {
    var attributes = makeAttributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var actions = makeActions(terminal: terminal)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var process: pid_t = 0
    let variables = environment.map { "\($0)=\($1)" }
    try withCStrings([program] + arguments) { arguments in
      try withCStrings(variables) { variables in
        let error = posix_spawn(&process, program, &actions, &attributes, arguments, variables)
        if error != 0 { throw PseudoTerminalError("posix_spawn of \(program)", error) }
      }
    }
    return process
  }

  /// No signal is blocked or ignored, although threads of tests block nearly all of them.
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
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    #if os(Linux)
      // POSIX_SPAWN_SETSID, which glibc declares for GNU programs only.
      let newSession: Int32 = 0x80
    #else
      let newSession = Int32(POSIX_SPAWN_SETSID)
    #endif
    let flags = newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }

  private static func makeActions(terminal: String) -> FileActions {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    return actions
  }

  /// Calls a function with a list of C strings that a null pointer ends.
  private static func withCStrings(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Void
  ) rethrows {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    try body(copies + [nil])
  }
}
