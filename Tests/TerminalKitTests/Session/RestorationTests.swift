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

/// Ends a process with an open terminal in every way, in a real pseudo-terminal.
@Suite struct RestorationTests {
  @Test("Gives the terminal back once, and ends as without a session", arguments: Ending.allCases)
  func ending(_ ending: Ending) async throws {
    let terminal = try PseudoTerminal()
    let driven = terminal.drive { terminal, _ in
      defer { terminal.send("x") }
      return terminal.isRaw
    }
    await #expect(processExitsWith: ending.condition) {
      [path = terminal.path as String, ending = ending as Ending] in
      try await Ending.run(ending, path)
    }
    #expect(try await driven.result())
    #expect(terminal.isEcho && terminal.isCanonical)
    try await terminal.drain()
    #expect(terminal.restorations == (ending == .outputStopped ? 0 : 1))
  }

  @Test(
    "Gives the terminal back when a signal arrives, and is ended by the signal",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGILL, SIGSEGV, SIGABRT])
  func signal(_ signal: Int32) async throws {
    let terminal = try PseudoTerminal()
    let driven = terminal.drive { _, guest in kill(guest, signal) }
    await #expect(processExitsWith: .signal(signal)) {
      [path = terminal.path as String] in
      let guest = try await TerminalGuest(path: path)
      try await guest.begin { _ in }
      try await guest.run()
    }
    #expect(try await driven.result() == 0)
    #expect(terminal.isEcho && terminal.isCanonical)
    try await terminal.drain()
    #expect(terminal.text.hasSuffix(TerminalGuest.restoration))
    #expect(terminal.restorations == 1)
  }

  @Test("Writes nothing after the restoration when a signal arrives during frames")
  func frames() async throws {
    let terminal = try PseudoTerminal()
    let driven = terminal.drive { terminal, guest in
      try terminal.waitUntil("frames") { $0.count > 10_000 }
      return kill(guest, SIGTERM)
    }
    await #expect(processExitsWith: .signal(SIGTERM)) {
      [path = terminal.path as String] in
      let guest = try await TerminalGuest(path: path)
      try await guest.begin { _ in }
      while true { await guest.write(String(repeating: "frame", count: 100)) }
    }
    #expect(try await driven.result() == 0)
    #expect(terminal.isEcho && terminal.isCanonical)
    try await terminal.drain()
    #expect(terminal.text.hasSuffix(TerminalGuest.restoration))
    #expect(terminal.restorations == 1)
  }

  @Test("Gives the terminal back while the process is stopped", arguments: Stop.allCases)
  func stop(_ stop: Stop) async throws {
    let terminal = try PseudoTerminal()
    let driven = terminal.drive { terminal, guest in
      try stop.perform(terminal, guest)
    }
    await #expect(processExitsWith: .success) {
      [path = terminal.path as String] in
      try await Stop.run(path)
    }
    #expect(try await driven.result() == [stop == .uncatchable, true])
    #expect(terminal.isEcho && terminal.isCanonical)
    try await terminal.drain()
    // One before the modes are set again, and one at the end. A continuation may arrive twice, and the
    // modes are then restored and set once more.
    #expect((2...3).contains(terminal.restorations))
  }

  @Test("Writes nothing between suspending and stopping")
  func writeAfterSuspending() async throws {
    let terminal = try PseudoTerminal()
    let driven = terminal.drive { terminal, guest in
      terminal.send("z")
      waitForStop(of: guest)
      try terminal.waitForOutput(TerminalGuest.restoration)
      let output = terminal.text
      kill(guest, SIGCONT)
      try terminal.waitForOutput("resumed")
      terminal.send("q")
      return output
    }
    await #expect(processExitsWith: .success) {
      [path = terminal.path as String] in
      try await Stop.run(path)
    }
    let output = try await driven.result()
    #expect(!output.contains("late"))
    #expect(output.hasSuffix(TerminalGuest.restoration))
  }

  @Test("Reports that the terminal is gone, and ends without hanging")
  func gone() async throws {
    let terminal = try PseudoTerminal()
    let driven = terminal.drive { terminal, _ in terminal.closeMaster() }
    await #expect(processExitsWith: .exitCode(33)) {
      [path = terminal.path as String] in
      let guest = try await TerminalGuest(path: path)
      try await guest.begin { if $0 == .closed { exit(33) } }
      try await guest.run()
    }
    try await driven.result()
  }
}

/// A way in which a process ends itself.
enum Ending: String, CaseIterable, Codable {
  case normal, thrownError, exitCall, outputClosed, outputStopped
  case trap, abortCall, badAccess, ownSignal, brokenPipe

  var condition: ExitTest.Condition {
    switch self {
    case .normal: .success
    case .thrownError: .failure
    case .exitCall, .outputClosed, .outputStopped: .exitCode(3)
    case .trap:
      #if arch(x86_64) || arch(i386)
        .signal(SIGILL)
      #else
        .signal(SIGTRAP)
      #endif
    case .abortCall: .signal(SIGABRT)
    case .badAccess, .ownSignal: .signal(SIGSEGV)
    case .brokenPipe: .signal(SIGPIPE)
    }
  }

  /// Opens the terminal, and ends when a key is pressed.
  @MainActor static func run(_ ending: Ending, _ path: String) async throws {
    let guest = try TerminalGuest(path: path)
    let (keys, key) = AsyncStream<Void>.makeStream()
    try guest.begin { if case .input = $0 { key.yield() } }
    for await _ in keys { break }
    defer { guest.terminal.close() }
    if ending == .thrownError { throw CancellationError() }
    ending.perform()
  }

  /// Ends the process.
  private func perform() {
    switch self {
    case .normal, .thrownError: break
    case .exitCall: exit(3)
    case .outputClosed:
      for descriptor: Int32 in 0...2 { close(descriptor) }
      exit(3)
    case .outputStopped:
      tcflow(1, Int32(TCOOFF))
      exit(3)
    case .trap: fatalError("trap")
    case .abortCall: abort()
    case .badAccess: UnsafeMutablePointer<UInt8>(bitPattern: 16)?.pointee = 1
    case .ownSignal: raise(SIGSEGV)
    case .brokenPipe:
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      dup2(ends[1], 1)
      close(ends[0])
      _ = write(1, "x", 1)
    }
  }
}

/// A way in which a process is stopped.
enum Stop: CaseIterable {
  case suspend, signal, uncatchable

  /// Stops a guest, continues it, and ends it; returns whether the terminal is raw while it is
  /// stopped, and afterwards.
  func perform(_ terminal: PseudoTerminal, _ guest: pid_t) throws -> [Bool] {
    switch self {
    case .suspend: terminal.send("z")
    case .signal: kill(guest, SIGTSTP)
    case .uncatchable: kill(guest, SIGSTOP)
    }
    waitForStop(of: guest)
    let isRaw = terminal.isRaw
    kill(guest, SIGCONT)
    try terminal.waitForOutput("resumed")
    defer { terminal.send("q") }
    return [isRaw, terminal.isRaw]
  }

  /// Opens the terminal; stops at `z` and ends at `q`.
  @MainActor static func run(_ path: String) async throws {
    let guest = try TerminalGuest(path: path)
    let (ends, end) = AsyncStream<Void>.makeStream()
    try guest.begin { event in
      switch event {
      case .input([UInt8(ascii: "z")]):
        guest.terminal.suspend()
        guest.write("late")
      case .input: end.yield()
      case .resumed: guest.write("resumed")
      case .resized, .closed: break
      }
    }
    for await _ in ends { break }
    guest.terminal.close()
  }
}
