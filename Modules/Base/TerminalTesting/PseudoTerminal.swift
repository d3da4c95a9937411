import SystemKit
public import TerminalKit

/// A pseudo-terminal in which a test runs a process: it types keys and reads the output.
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
/// When the process that leads the session ends, the terminal is hung up and its mode is reset. To
/// test the mode that a program leaves behind, start a shell that runs the program and then waits
/// for a line. With `set -m` the shell also has job control:
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

  /// The default time after which a wait fails.
  public static let defaultTimeout = Duration.seconds(60)

  /// Opens a terminal without a process.
  ///
  /// - Throws: ``PseudoTerminalError``.
  public init(size: Size = Size(width: 80, height: 24)) throws {
    connection = try PseudoTerminalConnection()
    path = connection.path
    resize(to: size)
  }

  deinit { connection.end() }
}

// MARK: - The process

extension PseudoTerminal {
  /// Starts a process in its own session. This terminal is its controlling terminal and its
  /// standard input, output and error.
  ///
  /// - Parameters:
  ///   - program: The path of the executable.
  ///   - arguments: The arguments after the program's name.
  ///   - environment: All environment variables of the process.
  /// - Throws: ``PseudoTerminalError``.
  public func start(
    _ program: String, _ arguments: [String] = [], environment: [String: String]
  ) throws {
    try connection.start(program, arguments, environment: environment)
  }

  /// Sends a signal to the process group in the foreground, as Ctrl+C does.
  public func signal(_ number: Int32) {
    connection.withMaster { master in
      let group = tcgetpgrp(master)
      if group > 0 { kill(-group, number) }
    }
  }

  /// Waits until the process has ended and all its output has arrived.
  ///
  /// - Throws: ``PseudoTerminalTimeout``.
  public func waitForExit(timeout: Duration = defaultTimeout) async throws -> ProcessEnd {
    try await connection.wait("the end of the process", timeout) { $0.end != nil }
    try await drain(timeout: timeout)
    return connection.state.withLock(\.end) ?? .exited(-1)
  }

  /// Waits until no process has the terminal open and all output has arrived.
  ///
  /// The mode of the terminal is unknown afterwards.
  ///
  /// - Throws: ``PseudoTerminalTimeout``.
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

  /// Changes the size, which sends SIGWINCH to the process group in the foreground.
  public func resize(to size: Size) {
    var size = winsize(
      ws_row: UInt16(clamping: size.height), ws_col: UInt16(clamping: size.width), ws_xpixel: 0,
      ws_ypixel: 0)
    connection.withMaster { _ = ioctl($0, UInt(TIOCSWINSZ), &size) }
  }

  /// Waits until a condition is true for the output so far.
  ///
  /// - Parameters:
  ///   - what: A description of the condition for the error.
  ///   - timeout: The time after which the wait fails.
  ///   - condition: Called with all output so far whenever more arrives.
  /// - Throws: ``PseudoTerminalTimeout``, also when the terminal is closed before.
  public func waitUntil(
    _ what: String, timeout: Duration = defaultTimeout,
    _ condition: @escaping @Sendable ([UInt8]) -> Bool
  ) async throws { try await connection.wait(what, timeout) { condition($0.output) } }

  /// Waits until the output contains `text`.
  ///
  /// - Throws: ``PseudoTerminalTimeout``, also when the terminal is closed before.
  public func waitForOutput(_ text: String, timeout: Duration = defaultTimeout) async throws {
    try await waitUntil(text.debugDescription, timeout: timeout) { $0.contains(Array(text.utf8)) }
  }

  /// Blocks the thread until a condition is true for the output so far.
  ///
  /// Use it outside of tasks: in a benchmark, or on the thread that drives the process of an exit
  /// test. An exit test blocks a thread of the tests until its process ends, so tasks may not run.
  ///
  /// - Throws: ``PseudoTerminalTimeout``, also when the terminal is closed before.
  @available(*, noasync)
  public func waitUntil(
    _ what: String, timeout: Duration = defaultTimeout,
    _ condition: @escaping @Sendable ([UInt8]) -> Bool
  ) throws { try connection.waitBlocking(what, timeout) { condition($0.output) } }

  /// Blocks the thread until the output contains `text`.
  ///
  /// - Throws: ``PseudoTerminalTimeout``, also when the terminal is closed before.
  @available(*, noasync)
  public func waitForOutput(_ text: String, timeout: Duration = defaultTimeout) throws {
    try waitUntil(text.debugDescription, timeout: timeout) { $0.contains(Array(text.utf8)) }
  }

  /// A Boolean value that indicates whether the terminal echoes typed characters.
  public var isEcho: Bool { connection.mode.c_lflag & tcflag_t(ECHO) != 0 }

  /// A Boolean value that indicates whether the terminal delivers whole lines.
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

  /// Decodes the status that `waitpid` returns.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
  }
}

/// A failed system call of a ``PseudoTerminal``.
public struct PseudoTerminalError: Error, CustomStringConvertible {
  /// The call and the reason of its failure.
  public let description: String

  init(_ call: String, _ error: Int32) {
    description = "\(call) failed: \(strerror(error).map { String(cString: $0) } ?? "\(error)")"
  }

  /// Calls a function of the system, and throws `errno` if the result is negative.
  @discardableResult
  static func check(_ call: String, _ body: () -> Int32) throws -> Int32 {
    let result = body()
    if result < 0 { throw PseudoTerminalError(call, errno) }
    return result
  }
}

/// An error: a wait for a ``PseudoTerminal`` took too long.
public struct PseudoTerminalTimeout: Error, CustomStringConvertible {
  /// The description of the condition that was not met.
  public let what: String
  /// The output that arrived before the timeout.
  public let output: [UInt8]
  /// How the process ended, if it did.
  public let end: ProcessEnd?

  /// The condition, the end of the process, and the last output with escaped control characters.
  public var description: String {
    let last = String(decoding: output.suffix(2000), as: UTF8.self).debugDescription
    let ended = end.map { "; the process ended: \($0)" } ?? ""
    return "waited for \(what)\(ended); \(output.count) bytes came, the last are \(last)"
  }
}
