import SystemKit
public import TerminalKit

/// A pseudo-terminal in which a test can run a process, type keys and read the output.
///
/// ```swift
/// func readInLess() async throws {
///   let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
///   try terminal.start("/usr/bin/less", ["README.md"], environment: ["TERM": "xterm"])
///   try await terminal.waitForOutput("README")
///   terminal.send("q")
///   #expect(try await terminal.waitForExit() == .exited(0))
/// }
/// ```
///
/// When the session leader exits, the system hangs up the terminal and resets its mode. To test the
/// mode that a program leaves behind, start a shell that runs the program and then waits for a
/// line. With `set -m`, the shell also has job control:
///
/// ```swift
/// func start(_ program: String, in terminal: PseudoTerminal) throws {
///   let script = #"set -m; "$0"; echo status=$?; read line"#
///   try terminal.start("/bin/sh", ["-c", script, program], environment: [:])
/// }
/// ```
///
/// A wait that takes too long throws ``PseudoTerminalTimeout``. Deallocation kills the process.
public final class PseudoTerminal: Sendable {
  /// The path of the terminal device.
  public let path: String

  private let connection: PseudoTerminalConnection

  /// The default timeout of a wait, which is one minute.
  public static let defaultTimeout = Duration.seconds(60)

  /// Opens a pseudo-terminal. To run a process in it, call ``start(_:_:environment:)``.
  ///
  /// - Throws: ``PseudoTerminalError`` if a system call fails.
  public init(size: Size = Size(width: 80, height: 24)) throws {
    connection = try PseudoTerminalConnection()
    path = connection.path
    resize(to: size)
  }

  deinit { connection.end() }
}

// MARK: - The process

extension PseudoTerminal {
  /// Starts a process as the leader of a new session, with this terminal as its controlling
  /// terminal and as its standard input, output and error.
  ///
  /// - Parameters:
  ///   - program: The path of the executable.
  ///   - arguments: The arguments after the program's name.
  ///   - environment: All environment variables of the process.
  /// - Throws: ``PseudoTerminalError`` if a system call fails.
  public func start(
    _ program: String, _ arguments: [String] = [], environment: [String: String]
  ) throws {
    try connection.start(program, arguments, environment: environment)
  }

  /// Sends a signal to the foreground process group, as Ctrl+C does. Does nothing if there is no
  /// such group, or after ``closeMaster()``.
  public func signal(_ number: Int32) {
    connection.withMaster { master in
      let group = tcgetpgrp(master)
      if group > 0 { kill(-group, number) }
    }
  }

  /// Waits until the process has ended and all its output has arrived.
  ///
  /// - Returns: The exit code of the process, or the signal that ended it.
  /// - Throws: ``PseudoTerminalTimeout`` if the wait takes too long.
  public func waitForExit(timeout: Duration = defaultTimeout) async throws -> ProcessEnd {
    try await connection.wait("the end of the process", timeout) { $0.end != nil }
    try await drain(timeout: timeout)
    return connection.state.withLock(\.end) ?? .exited(-1)
  }

  /// Waits until no process has the terminal open and all output has arrived.
  ///
  /// After that, the mode of the terminal is unknown.
  ///
  /// - Throws: ``PseudoTerminalTimeout`` if the wait takes too long.
  public func drain(timeout: Duration = defaultTimeout) async throws {
    connection.closeDevice()
    try await connection.wait("the end of the output", timeout) { $0.isAtEnd }
  }
}

// MARK: - Keyboard and screen

extension PseudoTerminal {
  /// The bytes that the process has written so far.
  public var output: [UInt8] { connection.state.withLock(\.output) }

  /// Sends bytes as if they were typed.
  public func send(_ bytes: [UInt8]) { connection.send(bytes) }

  /// Sends text as if it were typed.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Changes the size, which sends SIGWINCH to the foreground process group.
  public func resize(to size: Size) {
    var size = winsize(
      ws_row: UInt16(clamping: size.height), ws_col: UInt16(clamping: size.width), ws_xpixel: 0,
      ws_ypixel: 0)
    connection.withMaster { _ = ioctl($0, UInt(TIOCSWINSZ), &size) }
  }

  /// Waits until the output satisfies a condition.
  ///
  /// - Parameters:
  ///   - what: A description of the condition for the error message.
  ///   - timeout: The time after which the wait fails.
  ///   - condition: A closure that receives all output so far, and that is called again whenever
  ///     more output arrives.
  /// - Throws: ``PseudoTerminalTimeout`` if the wait takes too long or the terminal is closed.
  public func waitUntil(
    _ what: String, timeout: Duration = defaultTimeout,
    _ condition: @escaping @Sendable ([UInt8]) -> Bool
  ) async throws { try await connection.wait(what, timeout) { condition($0.output) } }

  /// Waits until a row of the screen contains `text`.
  ///
  /// Use this method for an app that draws screens. Such an app writes only the cells that have
  /// changed, so its output need not contain text that is on the screen. A ``TerminalModel`` of the
  /// current size reads all output again whenever more output arrives.
  ///
  /// - Throws: ``PseudoTerminalTimeout`` if the wait takes too long or the terminal is closed.
  public func waitForScreen(_ text: String, timeout: Duration = defaultTimeout) async throws {
    var window = winsize()
    connection.withMaster { _ = ioctl($0, UInt(TIOCGWINSZ), &window) }
    let size = Size(width: Int(window.ws_col), height: Int(window.ws_row))
    try await waitUntil("\(text.debugDescription) on the screen", timeout: timeout) { output in
      var model = TerminalModel(size: size)
      model.write(output)
      return model.screen.contains(text)
    }
  }

  /// Waits until the output contains `text`. For text on the screen of an app, use
  /// ``waitForScreen(_:timeout:)``.
  ///
  /// - Throws: ``PseudoTerminalTimeout`` if the wait takes too long or the terminal is closed.
  public func waitForOutput(_ text: String, timeout: Duration = defaultTimeout) async throws {
    try await waitUntil(text.debugDescription, timeout: timeout) { $0.contains(Array(text.utf8)) }
  }

  /// Blocks the thread until the output satisfies a condition.
  ///
  /// Use this method outside of tasks, for example in a benchmark, or on the thread that drives the
  /// process of an exit test. An exit test blocks a thread until its process ends, so tasks may
  /// never run.
  ///
  /// - Throws: ``PseudoTerminalTimeout`` if the wait takes too long or the terminal is closed.
  @available(*, noasync)
  public func waitUntil(
    _ what: String, timeout: Duration = defaultTimeout,
    _ condition: @escaping @Sendable ([UInt8]) -> Bool
  ) throws { try connection.waitBlocking(what, timeout) { condition($0.output) } }

  /// Blocks the thread until the output contains `text`.
  ///
  /// - Throws: ``PseudoTerminalTimeout`` if the wait takes too long or the terminal is closed.
  @available(*, noasync)
  public func waitForOutput(_ text: String, timeout: Duration = defaultTimeout) throws {
    try waitUntil(text.debugDescription, timeout: timeout) { $0.contains(Array(text.utf8)) }
  }

  /// A Boolean value that indicates whether the terminal echoes typed characters.
  public var isEcho: Bool { connection.mode.c_lflag & tcflag_t(ECHO) != 0 }

  /// A Boolean value that indicates whether the terminal delivers input line by line.
  public var isCanonical: Bool { connection.mode.c_lflag & tcflag_t(ICANON) != 0 }

  /// Hangs up the terminal, as closing a terminal window does.
  public func closeMaster() { connection.closeMaster() }
}

/// The exit code of a process, or the signal that ended it.
public enum ProcessEnd: Hashable, Sendable {
  /// The process exited with a code.
  case exited(Int32)
  /// A signal ended the process.
  case signaled(Int32)

  /// Creates the end of a process from the status that `waitpid` returns.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
  }
}

/// A failed system call of a ``PseudoTerminal``.
public struct PseudoTerminalError: Error, CustomStringConvertible {
  /// The failed call and the reason for the failure.
  public let description: String

  init(_ call: String, _ error: Int32) {
    description = "\(call) failed: \(strerror(error).map { String(cString: $0) } ?? "\(error)")"
  }

  /// Performs a system call, and throws an error with `errno` if the result is negative.
  @discardableResult
  static func check(_ call: String, _ body: () -> Int32) throws -> Int32 {
    let result = body()
    if result < 0 { throw PseudoTerminalError(call, errno) }
    return result
  }
}

/// An error of a ``PseudoTerminal`` whose wait took too long or can't succeed anymore.
public struct PseudoTerminalTimeout: Error, CustomStringConvertible {
  /// The description of the condition that did not become true.
  public let what: String
  /// The output that arrived before the timeout.
  public let output: [UInt8]
  /// The exit code or signal that ended the process, or `nil` if the process has not ended.
  public let end: ProcessEnd?

  /// The condition, the end of the process, and the last output with control characters escaped.
  public var description: String {
    let last = String(decoding: output.suffix(2000), as: UTF8.self).debugDescription
    let ended = end.map { "; the process ended: \($0)" } ?? ""
    return "waited for \(what)\(ended); \(output.count) bytes came, the last are \(last)"
  }
}
