import TerminalKit
import TerminalTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct PseudoTerminalTests {
  private let environment = ["PATH": "/usr/bin:/bin", "GREETING": "hello"]

  /// Starts a line of shell in a new terminal.
  private func shell(
    _ line: String, size: Size = Size(width: 80, height: 24)
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(size: size)
    try terminal.start("/bin/sh", ["-c", line], environment: environment)
    return terminal
  }

  @Test("Runs a program in a terminal of a size, with an environment")
  func start() async throws {
    let line = "test -t 0 && test -t 1 && test -t 2 && stty size </dev/tty && echo $GREETING"
    let terminal = try shell(line, size: Size(width: 101, height: 7))
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(String(decoding: terminal.output, as: UTF8.self) == "7 101\r\nhello\r\n")
  }

  @Test(
    "Reports how the process ended",
    arguments: [("exit 7", ProcessEnd.exited(7)), ("kill -9 $$", .signaled(9))])
  func end(line: String, end: ProcessEnd) async throws {
    #expect(try await shell(line).waitForExit() == end)
  }

  @Test("Sends keys, and shows the mode")
  func keys() async throws {
    let terminal = try shell("read word; echo got $word; stty raw -echo; echo raw; cat")
    #expect(terminal.isEcho && terminal.isCanonical)
    terminal.send("seven\n")
    try await terminal.waitForOutput("got seven")
    try await terminal.waitForOutput("raw")
    #expect(!terminal.isEcho && !terminal.isCanonical)
  }

  @Test("Sends more than the terminal accepts at once")
  func large() async throws {
    let terminal = try shell("stty raw -echo; echo raw; head -c 100000 | wc -c")
    try await terminal.waitForOutput("raw")
    terminal.send(Array(repeating: 0x78, count: 100_000))
    try await terminal.waitForOutput("100000")
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("Sends signals to the foreground, also for a new size")
  func signals() async throws {
    let line =
      "trap 'echo winch; stty size' WINCH; trap 'echo usr; exit 3' USR1; echo ready; while :; do read x; done"
    let terminal = try shell(line)
    try await terminal.waitForOutput("ready")
    terminal.resize(to: Size(width: 5, height: 4))
    try await terminal.waitForOutput("4 5")
    terminal.signal(SIGUSR1)
    #expect(try await terminal.waitForExit() == .exited(3))
  }

  @Test("Hangs up when the side of the test is closed")
  func hangUp() async throws {
    let terminal = try shell("echo ready; read x; sleep 60")
    try await terminal.waitForOutput("ready")
    terminal.closeMaster()
    #expect(try await terminal.waitForExit() == .signaled(SIGHUP))
  }

  @Test("A wait that takes too long shows what came")
  func timeout() async throws {
    let terminal = try shell("echo ready; read x")
    try await terminal.waitForOutput("ready")
    let error = try await #require(throws: PseudoTerminalTimeout.self) {
      try await terminal.waitForOutput("never", timeout: .milliseconds(1))
    }
    #expect(
      error.description == #"waited for "never"; 7 bytes came, the last are "ready\r\n""#)
  }

  @Test("A wait ends when the process ends")
  func ended() async throws {
    let terminal = try shell("echo bye; exit 2")
    let error = try await #require(throws: PseudoTerminalTimeout.self) {
      try await terminal.waitForOutput("never")
    }
    #expect(error.end == .exited(2))
  }

  @Test("Fails to start a program that does not exist")
  func missing() throws {
    let terminal = try PseudoTerminal()
    let error = try #require(throws: PseudoTerminalError.self) {
      try terminal.start("/nonexistent", environment: [:])
    }
    #expect(error.description == "posix_spawn of /nonexistent failed: No such file or directory")
  }
}
