import Dispatch
import Synchronization
import SystemKit

/// The descriptors and the process of a pseudo-terminal, and the pending waits for its output or
/// the end of the process.
final class PseudoTerminalConnection: Sendable {
  struct State {
    var output: [UInt8] = []
    /// Whether the output has ended.
    var isAtEnd = false
    var end: ProcessEnd?
    var process: pid_t?
    fileprivate var isMasterOpen = true
    fileprivate var isDeviceOpen = true
    fileprivate var unsent: ArraySlice<UInt8> = []
    fileprivate var waits: [Wait] = []
    fileprivate var waitCount = 0
  }

  fileprivate struct Wait {
    var number: Int
    var what: String
    var isDone: @Sendable (State) -> Bool
    var resume: @Sendable (Result<Void, any Error>) -> Void
  }

  let master: Int32
  let path: String
  let state = Mutex(State())
  /// The terminal device, which stays open, so that the mode can be read even after the process has
  /// closed its own descriptors.
  private let device: Int32
  private let queue = DispatchQueue(label: "PseudoTerminal")
  // A dispatch source may be used on any thread.
  nonisolated(unsafe) private let reader: any DispatchSourceRead

  init() throws {
    let (master, path) = try PseudoTerminalMaster.make()
    self.master = master
    self.path = path
    device = try PseudoTerminalError.check("open \(path)") {
      open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    }
    reader = DispatchSource.makeReadSource(fileDescriptor: master, queue: queue)
    _ = fcntl(master, F_SETFL, O_RDWR | O_NONBLOCK)
    reader.setEventHandler { [weak self] in self?.readOutput() }
    reader.setCancelHandler { close(master) }
    reader.resume()
  }
}

// MARK: - Waiting

extension PseudoTerminalConnection {
  func wait(
    _ what: String, _ timeout: Duration, until isDone: @escaping @Sendable (State) -> Bool
  ) async throws {
    try await withCheckedThrowingContinuation { continuation in
      add(what, timeout, isDone) { continuation.resume(with: $0) }
    }
  }

  /// Blocks the thread until a condition is true. Throws after the timeout, or when the output and
  /// the process have ended and the condition is still false.
  func waitBlocking(
    _ what: String, _ timeout: Duration, until isDone: @escaping @Sendable (State) -> Bool
  ) throws {
    let result = AwaitedResult()
    add(what, timeout, isDone) { result.set($0) }
    try result.wait().get()
  }

  private func add(
    _ what: String, _ timeout: Duration, _ isDone: @escaping @Sendable (State) -> Bool,
    resume: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let number = state.withLock { state in
      state.waitCount += 1
      state.waits.append(Wait(number: state.waitCount, what: what, isDone: isDone, resume: resume))
      return state.waitCount
    }
    endWaits()
    queue.asyncAfter(deadline: .now() + timeout / .seconds(1)) { [weak self] in
      self?.failWait(number)
    }
  }

  /// Ends the waits whose condition is true. If the output and the process have ended, the
  /// remaining waits fail, because their conditions can't become true anymore.
  private func endWaits() {
    let (done, failed, current) = state.withLock { state in
      let current = state
      let isOver = state.isAtEnd && (state.end != nil || state.process == nil)
      let done = state.waits.filter { $0.isDone(current) }
      let others = state.waits.filter { wait in !done.contains { $0.number == wait.number } }
      state.waits = isOver ? [] : others
      return (done, isOver ? others : [], current)
    }
    for wait in done { wait.resume(.success(())) }
    fail(failed, current)
  }

  private func failWait(_ number: Int) {
    let (failed, current) = state.withLock { state in
      let current = state
      state.waits.removeAll { $0.number == number }
      return (current.waits.filter { $0.number == number }, current)
    }
    fail(failed, current)
  }

  private func fail(_ waits: [Wait], _ state: State) {
    for wait in waits {
      let timeout = PseudoTerminalTimeout(what: wait.what, output: state.output, end: state.end)
      wait.resume(.failure(timeout))
    }
  }
}

// MARK: - Input and output

extension PseudoTerminalConnection {
  var mode: termios {
    var mode = termios()
    state.withLock { if $0.isDeviceOpen { tcgetattr(device, &mode) } }
    return mode
  }

  /// Calls `body` with the descriptor of the master, unless the master is closed.
  func withMaster(_ body: (Int32) -> Void) {
    state.withLock { if $0.isMasterOpen { body(master) } }
  }

  /// Sends the bytes that the terminal accepts now. Sends the rest later, on another thread.
  func send(_ bytes: [UInt8]) {
    let isPending = state.withLock { state in
      let wasPending = !state.unsent.isEmpty
      state.unsent += bytes
      if !wasPending { writeUnsent(&state) }
      return !wasPending && !state.unsent.isEmpty
    }
    if isPending { onOwnThread { [weak self] in self?.sendUnsent() } }
  }

  private func sendUnsent() {
    while state.withLock({ !$0.unsent.isEmpty }) {
      var request = pollfd(fd: master, events: Int16(POLLOUT), revents: 0)
      poll(&request, 1, 100)
      state.withLock { writeUnsent(&$0) }
    }
  }

  private func writeUnsent(_ state: inout State) {
    while state.isMasterOpen, !state.unsent.isEmpty {
      let count = state.unsent.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count <= 0 {
        if errno == EAGAIN || errno == EINTR { return }
        break
      }
      state.unsent.removeFirst(count)
    }
    state.unsent = []
  }

  private func readOutput() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let isAtEnd = state.withLock { state in
      guard state.isMasterOpen else { return true }
      while true {
        let count = read(master, &buffer, buffer.count)
        if count > 0 {
          state.output += buffer[..<count]
        } else if count < 0, errno == EAGAIN || errno == EINTR {
          return false
        } else {
          state.isAtEnd = true
          return true
        }
      }
    }
    // An active source would report the end again and again.
    if isAtEnd { reader.cancel() }
    endWaits()
  }
}

// MARK: - Process and end

extension PseudoTerminalConnection {
  func start(_ program: String, _ arguments: [String], environment: [String: String]) throws {
    let process = try leader(program, arguments, environment: environment)
    state.withLock { $0.process = process }
    onOwnThread { [self] in
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      // The process has ended, so the mode of the terminal is no longer needed. Closing the device
      // ends the output.
      closeDevice()
      state.withLock { $0.end = ProcessEnd(status: status) }
      endWaits()
    }
  }

  /// Starts a process as the leader of a session. The process first opens the terminal, which
  /// becomes its controlling terminal. The launch unblocks all signals, because test threads block
  /// most of them.
  private func leader(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) throws -> pid_t {
    var launch = ProcessLaunch(program, arguments, environment: environment)
    launch.files = [.path(path, flags: O_RDWR), .open(0), .open(0)]
    launch.defaultSignals = ProcessLaunch.allSignals
    launch.startsSession = true
    do { return try launch.start() } catch {
      throw PseudoTerminalError("posix_spawn of \(program)", error.code)
    }
  }

  func closeDevice() {
    state.withLock { state in
      if state.isDeviceOpen { close(device) }
      state.isDeviceOpen = false
    }
  }

  /// Hangs up the terminal. The descriptor is closed when its source no longer uses it.
  func closeMaster() {
    state.withLock { state in
      state.isMasterOpen = false
      state.isAtEnd = true
    }
    reader.cancel()
    endWaits()
  }

  func end() {
    state.withLock { state in
      if let process = state.process, state.end == nil { kill(process, SIGKILL) }
    }
    closeDevice()
    closeMaster()
  }
}

/// Runs a blocking closure on a separate queue, because tasks need the threads of the global queue.
private func onOwnThread(_ body: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "PseudoTerminal.blocking").async(execute: body)
}

/// The master side of a pseudo-terminal: the side of the terminal window, not of the process.
enum PseudoTerminalMaster {
  /// Opens a new pseudo-terminal. Returns the descriptor of the master and the path of the terminal
  /// device.
  static func make() throws -> (descriptor: Int32, path: String) {
    #if os(Linux)
      // Swift doesn't see `posix_openpt` and related functions, because glibc declares them only
      // for X/Open.
      let master = try PseudoTerminalError.check("open /dev/ptmx") {
        open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      }
      var number: UInt32 = 0
      try PseudoTerminalError.check("ioctl TIOCSPTLCK") { ioctl(master, 0x4004_5431, &number) }
      try PseudoTerminalError.check("ioctl TIOCGPTN") { ioctl(master, 0x8004_5430, &number) }
      return (master, "/dev/pts/\(number)")
    #else
      let master = try PseudoTerminalError.check("posix_openpt") { posix_openpt(O_RDWR | O_NOCTTY) }
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      try PseudoTerminalError.check("grantpt") { grantpt(master) }
      try PseudoTerminalError.check("unlockpt") { unlockpt(master) }
      var name = [UInt8](repeating: 0, count: 1024)
      try PseudoTerminalError.check("ptsname_r") {
        name.withUnsafeMutableBytes {
          -ptsname_r(master, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
        }
      }
      return (master, String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
    #endif
  }
}

/// A result that one thread sets while another thread waits for it.
final class AwaitedResult: Sendable {
  private let result = Mutex<Result<Void, any Error>?>(nil)
  private let semaphore = DispatchSemaphore(value: 0)

  func set(_ result: Result<Void, any Error>) {
    self.result.withLock { $0 = result }
    semaphore.signal()
  }

  func wait() -> Result<Void, any Error> {
    semaphore.wait()
    return result.withLock { $0 } ?? .success(())
  }
}
