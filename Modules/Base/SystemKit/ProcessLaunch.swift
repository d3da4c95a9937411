/// A program to launch as a child process, with its files and signals.
///
/// No signal is blocked in the child process, even if the launching thread blocks signals, as the
/// threads of Swift's pool do.
///
/// ```swift
/// func editor(of file: String, on terminal: Int32) throws -> RunningProcess {
///   let environment = ["TERM": "xterm", "PATH": "/usr/bin:/bin"]
///   var launch = ProcessLaunch("vi", [file], environment: environment)
///   launch.files = [.open(terminal), .open(terminal), .open(terminal)]
///   launch.defaultSignals = [SIGINT, SIGQUIT]
///   return RunningProcess(try launch.start())
/// }
/// ```
public struct ProcessLaunch: Sendable {
  /// The source of a file that is open in the child process.
  public enum File: Hashable, Sendable {
    /// The file that has the same descriptor in this process.
    case inherited
    /// A file that is open in this process, by its descriptor. If the number is the index of an
    /// earlier element of ``ProcessLaunch/files``, the case means the file of that element, for
    /// example to send both outputs to one file.
    case open(Int32)
    /// A file to open, with the flags of `open`. A file that `O_CREAT` creates gets the permissions
    /// that the `umask` allows.
    case path(String, flags: Int32)
  }

  /// All signals that a process can handle or ignore.
  public static let allSignals = (1..<NSIG).filter { $0 != SIGKILL && $0 != SIGSTOP }

  private let program: String
  private let arguments: [String]
  private let environment: [String: String]

  /// The files with the descriptors 0, 1, 2 and so on. By default, the child process inherits the
  /// standard input, output and error.
  public var files: [File] = []

  /// The signals that get their default action in the child process, even if this process ignores
  /// them.
  public var defaultSignals: [Int32] = []

  /// A Boolean value that indicates whether the child process leads a new session. A terminal that
  /// the child process opens with ``File/path(_:flags:)`` becomes its controlling terminal.
  public var startsSession = false

  /// Creates a launch for a program with arguments.
  ///
  /// - Parameters:
  ///   - program: The path of the program, or a name that is found in this program's `PATH`.
  ///   - arguments: The arguments, without the program's name.
  ///   - environment: The complete environment of the child process.
  public init(_ program: String, _ arguments: [String], environment: [String: String]) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  /// Starts the program, and returns its process ID without waiting for its end.
  ///
  /// - Returns: The process to wait for, with `waitpid` or a ``RunningProcess``.
  /// - Throws: A ``SystemError``, such as `ENOENT` if the program does not exist.
  public func start() throws(SystemError) -> pid_t {
    var (actions, attributes) = Self.emptySettings
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in files.enumerated() { file.add(to: &actions, as: Int32(number)) }
    setSignals(of: &attributes)
    var process: pid_t = 0
    let code = withCStrings([program] + arguments) { words in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawnp(&process, program, &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  // MARK: - Internal

  private func setSignals(of attributes: inout LaunchAttributes) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in defaultSignals { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(startsSession ? flags | Self.newSession : flags))
  }

  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
    private static var emptySettings: (LaunchActions, LaunchAttributes) { (nil, nil) }
  #else
    // POSIX_SPAWN_SETSID, which glibc declares for GNU programs only.
    private static let newSession: Int32 = 0x80
    private static var emptySettings: (LaunchActions, LaunchAttributes) {
      (LaunchActions(), LaunchAttributes())
    }
  #endif
}

#if canImport(Darwin)
  private typealias LaunchActions = posix_spawn_file_actions_t?
  private typealias LaunchAttributes = posix_spawnattr_t?
#else
  private typealias LaunchActions = posix_spawn_file_actions_t
  private typealias LaunchAttributes = posix_spawnattr_t
#endif

extension ProcessLaunch.File {
  fileprivate func add(to actions: inout LaunchActions, as number: Int32) {
    switch self {
    case .inherited: break
    case .open(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    case .path(let path, let flags):
      posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o666)
    }
  }
}

/// Calls a closure with the strings as C strings, followed by a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
