import Foundation
import TerminalKit
import TerminalTesting
import Testing

/// The process of an exit test, which opens the pseudo-terminal of the test.
///
/// The process stays in the session of the tests, so the terminal is not its controlling terminal.
/// Therefore the terminal keeps its mode when the process ends. The end of a session leader would
/// reset the mode. The process has its own process group, so that it can be stopped.
@MainActor struct TerminalGuest {
  nonisolated static let modes = "\u{1B}[?1049h\u{1B}[?25l"
  nonisolated static let restoration = "\u{1B}[?25h\u{1B}[?1049l"

  let terminal: SystemTerminal

  /// Opens the terminal as standard input, output and error.
  init(path: String) throws {
    setpgid(0, 0)
    let file = open(path, O_RDWR | O_NOCTTY)
    for descriptor: Int32 in 0...2 { dup2(file, descriptor) }
    if file > 2 { close(file) }
    terminal = try SystemTerminal(environment: [:])
  }

  /// Opens the terminal, sets modes, and writes `ready` and the process ID.
  func begin(_ handler: @escaping @MainActor (TerminalDeviceEvent) -> Void) throws {
    try terminal.open(handler)
    terminal.setRestoration(Array(Self.restoration.utf8))
    write(Self.modes + "ready \(getpid());")
  }

  func write(_ text: String) { try? terminal.write(Array(text.utf8)) }

  /// Keeps the process running so that it receives events. Ends it with a failure after a minute.
  func run() async throws {
    try await Task.sleep(for: .seconds(60))
    exit(99)
  }
}

extension PseudoTerminal {
  /// The output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a script on a separate thread, during an exit test.
  ///
  /// An exit test blocks a thread of the tests until its process ends, so a task might not run.
  func drive<Value: Sendable>(
    _ script: @escaping @Sendable (PseudoTerminal, _ guest: pid_t) throws -> Value
  ) -> Driven<Value> {
    let (values, value) = AsyncThrowingStream<Value, any Error>.makeStream()
    DispatchQueue(label: "driver").async {
      do {
        value.yield(try script(self, try self.waitForGuest()))
        value.finish()
      } catch { value.finish(throwing: error) }
    }
    return Driven(values: values)
  }

  /// The pending result of a script.
  struct Driven<Value: Sendable> {
    fileprivate let values: AsyncThrowingStream<Value, any Error>

    /// Waits for the end of the script. Returns its result, or throws its error.
    func result() async throws -> Value {
      var values = values.makeAsyncIterator()
      return try #require(try await values.next())
    }
  }

  /// Waits until a guest is ready, and returns its process ID.
  private func waitForGuest() throws -> pid_t {
    try waitUntil("a guest") { String(decoding: $0, as: UTF8.self).contains(/ready \d+;/) }
    return text.firstMatch(of: /ready (\d+);/).flatMap { pid_t($0.1) } ?? 0
  }

  /// Whether the terminal neither echoes nor waits for lines.
  var isRaw: Bool { !isEcho && !isCanonical }

  /// The number of times that a guest has restored the terminal.
  var restorations: Int { text.ranges(of: TerminalGuest.restoration).count }
}

/// Waits until a child process is stopped.
func waitForStop(of process: pid_t) {
  var information = siginfo_t()
  while waitid(P_PID, id_t(process), &information, WSTOPPED | WNOWAIT) < 0, errno == EINTR {}
}
