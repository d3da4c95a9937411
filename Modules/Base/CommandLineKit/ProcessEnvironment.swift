import Synchronization
import SystemKit
import TerminalText

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The environment variables and the arguments of this process.
public enum ProcessEnvironment {
  /// All environment variables.
  ///
  /// > Important: Read the variables once, at the start of the process, before another thread can
  /// > change the environment.
  public static var variables: [String: String] {
    #if canImport(Darwin)
      var next = _NSGetEnviron().pointee
    #else
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var variables: [String: String] = [:]
    while let entry = next?.pointee {
      let parts = String(cString: entry).split(atFirst: "=")
      variables[parts.head] = parts.tail ?? ""
      next = next?.successor()
    }
    return variables
  }

  // MARK: - Internal

  /// Returns the arguments without the name of the program.
  ///
  /// This method doesn't use `CommandLine.arguments`, which repairs invalid UTF-8 and so would
  /// change the name of a file.
  ///
  /// - Throws: ``CommandFailure`` if an argument is not valid UTF-8.
  static func arguments() throws(CommandFailure) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let text = String(validatingCString: bytes) else {
        throw CommandFailure(
          "argument \(index) is not valid UTF-8: \(SafeText.quoted(String(cString: bytes)))",
          hint: "check the encoding of the terminal", exitCode: .usage)
      }
      arguments.append(text)
    }
    return arguments
  }
}

/// The standard input, output and error of this process.
enum StandardFiles {
  /// Sets up signals and standard streams, regardless of what the parent process has done to them.
  ///
  /// SIGPIPE ends the process. A closed standard stream stays unusable instead of becoming the next
  /// file that is opened. A write beyond the file size limit fails instead of sending a signal.
  /// Ctrl+\ ends the process at once, without a crash report, unless the parent process ignores
  /// SIGQUIT.
  static func prepare() {
    resetPipeSignal()
    resetQuitSignal()
    signal(SIGXFSZ, SIG_IGN)
    occupy(STDIN_FILENO, mode: O_WRONLY)
    occupy(STDOUT_FILENO, mode: O_RDONLY)
    occupy(STDERR_FILENO, mode: O_RDONLY)
  }

  private static func resetPipeSignal() {
    signal(SIGPIPE, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Restores the default action of SIGQUIT, because the handler of the Swift runtime prints a
  /// backtrace and waits for a key. If the parent process ignores the signal, this process ignores
  /// the signal, too.
  private static func resetQuitSignal() {
    let previous = signal(SIGQUIT, SIG_DFL)
    let isIgnored = previous.map { unsafeBitCast($0, to: Int.self) == 1 } ?? false
    if isIgnored { signal(SIGQUIT, SIG_IGN) }
  }

  /// Opens `/dev/null` in place of a closed descriptor, in a mode that makes any use of it fail.
  private static func occupy(_ descriptor: Int32, mode: Int32) {
    if fcntl(descriptor, F_GETFD) == -1, errno == EBADF { _ = open("/dev/null", mode) }
  }
}

/// The limits of this process on files, threads and memory.
///
/// Swift concurrency needs threads and, on Linux, three files. Without these resources, the
/// concurrency runtime crashes or retries forever. So the program checks the limits before it
/// starts any other thread.
enum ProcessLimits {
  /// Checks that the process can open a few files, get some memory, and start a few threads. Checks
  /// memory and threads only if a limit is low.
  ///
  /// - Throws: ``CommandFailure`` with the reason, and the limit to raise.
  static func check() throws(CommandFailure) {
    if let error = failureToOpenFiles() {
      throw CommandFailure(
        "could not open enough files: \(error.message)",
        hint: "raise the limit of open files: ulimit -n")
    }
    if isMemoryLimited, let error = failureToGetMemory() {
      throw CommandFailure(
        "could not get \(memorySize >> 20) MB of memory: \(error.message)",
        hint: "raise the limit of memory: ulimit -v")
    }
    // Starting the threads takes 0.1 ms, so it is skipped unless a limit is low.
    if isMemoryLimited || areProcessesLimited, let error = failureToStartThreads() {
      throw CommandFailure(
        "could not start enough threads: \(error.message)",
        hint: "raise the limits of processes and memory: ulimit -u, ulimit -v")
    }
  }

  // MARK: - Files

  private static let fileCount = 4

  /// Opens a few files at once and closes them. Returns the error of a failure; `nil` on success.
  private static func failureToOpenFiles() -> SystemError? {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for _ in 0..<fileCount {
      // The standard streams are open, see `StandardFiles`.
      let file = dup(STDERR_FILENO)
      if file < 0 { return .last }
      files.append(file)
    }
    return nil
  }

  // MARK: - Memory

  /// The number of bytes that a large result and the threads need together. Glibc reserves up to
  /// 128 MB of addresses for each thread.
  private static let memorySize = 512 << 20

  /// Whether the process has a memory limit that a large result can reach.
  private static var isMemoryLimited: Bool {
    [limit(RLIMIT_AS), limit(RLIMIT_DATA)].contains { $0 < 1 << 32 }
  }

  /// Maps and unmaps memory without using it. Returns the error of a failure; `nil` on success.
  private static func failureToGetMemory() -> SystemError? {
    let access = PROT_READ | PROT_WRITE
    let memory = mmap(nil, memorySize, access, MAP_PRIVATE | MAP_ANON, -1, 0)
    if memory == MAP_FAILED { return .last }
    munmap(memory, memorySize)
    return nil
  }

  // MARK: - Threads

  private static let threadCount = 6

  /// Whether the limit on processes is so low that a few threads can reach it.
  private static var areProcessesLimited: Bool {
    #if canImport(Glibc)
      limit(__RLIMIT_NPROC) < 4_096
    #else
      limit(RLIMIT_NPROC) < 4_096
    #endif
  }

  #if canImport(Glibc)
    private static func limit(_ resource: __rlimit_resource) -> UInt64 {
      var limit = rlimit()
      let code = getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
      return code == 0 ? UInt64(limit.rlim_cur) : .max
    }
  #else
    private static func limit(_ resource: Int32) -> UInt64 {
      var limit = rlimit()
      return getrlimit(resource, &limit) == 0 ? UInt64(limit.rlim_cur) : .max
    }
  #endif

  /// A lock that is held while the threads start, so that all of them exist at the same time.
  private static let gate = Mutex(())

  /// Blocks the calling thread until all threads have started, and returns `nil`, because the
  /// function of a thread must return a pointer.
  private static func awaitGate() -> UnsafeMutableRawPointer? { gate.withLock { _ in nil } }

  /// Starts a few threads, which end when they can lock the gate. Returns the error of a failure;
  /// `nil` on success.
  private static func failureToStartThreads() -> SystemError? {
    var threads: [pthread_t?] = []
    let failure = gate.withLock { _ -> SystemError? in
      for _ in 0..<threadCount {
        #if canImport(Glibc)
          var thread = pthread_t()
        #else
          var thread: pthread_t?
        #endif
        let code = pthread_create(&thread, nil, { _ in ProcessLimits.awaitGate() }, nil)
        if code != 0 { return SystemError(code: code) }
        threads.append(thread)
      }
      return nil
    }
    for case let thread? in threads { pthread_join(thread, nil) }
    return failure
  }
}
