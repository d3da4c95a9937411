import SystemKit
public import TerminalKit

/// A pseudo-terminal with a process in it, whose keyboard and screen are a test.
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
/// A process that starts a session hangs up the terminal when it ends, and that resets the mode. To
/// test the mode that a program leaves behind, start a shell that runs the program and then waits for
/// a line. With `set -m` the shell also has job control:
///
/// ```swift
/// func start(_ program: String, in terminal: PseudoTerminal) throws {
///   let script = #"set -m; "$0"; echo status=$?; read line"#
///   try terminal.start("/bin/sh", ["-c", script, program], environment: [:])
/// }
/// ```
///
/// Every wait ends with ``PseudoTerminalTimeout`` instead of hanging. The process is killed when the
/// value is deallocated.
public final class PseudoTerminal: Sendable {
  /// The path of the terminal device.
  public let path: String

  private let connection: PseudoTerminalConnection

  /// The time after which a wait fails, unless another one is given.
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
  /// Starts a process in a session of its own, with this terminal as its controlling terminal and
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

  /// Sends a signal to the process group in the foreground, as keys of a terminal do.
  public func signal(_ number: Int32) {
    connection.withMaster { master in
      let group = tcgetpgrp(master)
      if group > 0 { kill(-group, number) }
    }
  }

  /// Waits until the process has ended and all of its output has arrived.
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
  public func send(_ bytes: [UInt8]) {
    connection.send(bytes)
  }

  /// Sends a text as if it was typed.
  public func send(_ text: String) {
    send(Array(text.utf8))
  }

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
  ///   - what: What the test waits for. The error contains it.
  ///   - timeout: The time after which the wait fails.
  ///   - condition: The condition. It is called with all output whenever some arrives.
  /// - Throws: ``PseudoTerminalTimeout``, also when the terminal is closed before.
  public func waitUntil(
    _ what: String, timeout: Duration = defaultTimeout,
    _ condition: @escaping @Sendable ([UInt8]) -> Bool
  ) async throws {
    try await connection.wait(what, timeout) { condition($0.output) }
  }

  /// Waits until the output contains a text.
  ///
  /// - Throws: ``PseudoTerminalTimeout``, also when the terminal is closed before.
  public func waitForOutput(_ text: String, timeout: Duration = defaultTimeout) async throws {
    try await waitUntil("\(text.debugDescription)", timeout: timeout) {
      $0.contains(Array(text.utf8))
    }
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
  ) throws {
    try connection.waitBlocking(what, timeout) { condition($0.output) }
  }

  /// Blocks the thread until the output contains a text.
  ///
  /// - Throws: ``PseudoTerminalTimeout``, also when the terminal is closed before.
  @available(*, noasync)
  public func waitForOutput(_ text: String, timeout: Duration = defaultTimeout) throws {
    try waitUntil("\(text.debugDescription)", timeout: timeout) {
      $0.contains(Array(text.utf8))
    }
  }

  /// A Boolean value that indicates whether the terminal echoes typed characters.
  public var isEcho: Bool { connection.mode.c_lflag & tcflag_t(ECHO) != 0 }

  /// A Boolean value that indicates whether the terminal delivers whole lines.
  public var isCanonical: Bool { connection.mode.c_lflag & tcflag_t(ICANON) != 0 }

  /// Closes the side of the test, as a terminal window does when it is closed.
  public func closeMaster() {
    connection.closeMaster()
  }
}
