import Dispatch
import TerminalTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension PseudoTerminal {
  /// The output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a script on a thread of its own, beside an exit test.
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
      } catch {
        value.finish(throwing: error)
      }
    }
    return Driven(values: values)
  }

  /// The result of a script.
  struct Driven<Value: Sendable> {
    fileprivate let values: AsyncThrowingStream<Value, any Error>

    /// Waits for the end of the script.
    func result() async throws -> Value {
      var values = values.makeAsyncIterator()
      return try #require(try await values.next())
    }
  }

  /// Waits until a guest is ready; returns the number of its process.
  private func waitForGuest() throws -> pid_t {
    try waitUntil("a guest") {
      String(decoding: $0, as: UTF8.self).contains(/ready \d+;/)
    }
    return text.firstMatch(of: /ready (\d+);/).flatMap { pid_t($0.1) } ?? 0
  }

  /// Whether the terminal neither echoes nor waits for lines.
  var isRaw: Bool { !isEcho && !isCanonical }

  /// How many times a guest gave the terminal back.
  var restorations: Int { text.ranges(of: TerminalGuest.restoration).count }
}

/// Waits until a child process is stopped.
func waitForStop(of process: pid_t) {
  var information = siginfo_t()
  while waitid(P_PID, id_t(process), &information, WSTOPPED | WNOWAIT) < 0, errno == EINTR {}
}
