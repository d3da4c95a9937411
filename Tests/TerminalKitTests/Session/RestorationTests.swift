import Foundation
import TerminalKit
import TerminalTesting
import Testing

/// Ends or stops processes that have opened a real pseudo-terminal, each in one of many ways.
@Suite struct RestorationTests {
  private func expectRestored(
    _ terminal: PseudoTerminal, times: ClosedRange<Int> = 1...1
  ) async throws {
    #expect(terminal.isEcho && terminal.isCanonical)
    try await terminal.drain()
    #expect(times.contains(terminal.restorations))
  }

  @Test(
    "Restores the terminal once, and the process ends as it would without a session",
    arguments: Ending.allCases)
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
    try await expectRestored(terminal, times: ending == .outputStopped ? 0...0 : 1...1)
  }

  @Test(
    "Restores the terminal when a signal arrives, and the signal ends the process",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGILL, SIGSEGV, SIGABRT])
  func signal(_ signal: Int32) async throws {
    let terminal = try PseudoTerminal()
    let driven = terminal.drive { _, guest in kill(guest, signal) }
    await #expect(processExitsWith: .signal(signal)) { [path = terminal.path as String] in
      let guest = try await TerminalGuest(path: path)
      try await guest.begin { _ in }
      try await guest.run()
    }
    #expect(try await driven.result() == 0)
    try await expectRestored(terminal)
    #expect(terminal.text.hasSuffix(TerminalGuest.restoration))
  }

  @Test("Writes nothing after the restoration when a signal arrives during frames")
  func frames() async throws {
    let terminal = try PseudoTerminal()
    let driven = terminal.drive { terminal, guest in
      try terminal.waitUntil("frames") { $0.count > 10_000 }
      return kill(guest, SIGTERM)
    }
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = terminal.path as String] in
      let guest = try await TerminalGuest(path: path)
      try await guest.begin { _ in }
      while true { await guest.write(String(repeating: "frame", count: 100)) }
    }
    #expect(try await driven.result() == 0)
    try await expectRestored(terminal)
    #expect(terminal.text.hasSuffix(TerminalGuest.restoration))
  }

  @Test("Restores the terminal while the process is stopped", arguments: Stop.allCases)
  func stop(_ stop: Stop) async throws {
    let terminal = try PseudoTerminal()
    let driven = terminal.drive { terminal, guest in try stop.perform(terminal, guest) }
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      try await Stop.run(path)
    }
    #expect(try await driven.result() == [stop == .uncatchable, true])
    // The terminal is restored before the modes are set again, and at the end. If the continue
    // signal arrives twice, the terminal is restored once more.
    try await expectRestored(terminal, times: 2...3)
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
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      try await Stop.run(path)
    }
    let output = try await driven.result()
    #expect(!output.contains("late"))
    #expect(output.hasSuffix(TerminalGuest.restoration))
  }

  @Test("Reports a closed terminal, and ends without hanging")
  func gone() async throws {
    let terminal = try PseudoTerminal()
    let driven = terminal.drive { terminal, _ in terminal.closeMaster() }
    await #expect(processExitsWith: .exitCode(33)) { [path = terminal.path as String] in
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

  /// Opens the terminal, and ends the process as `ending` describes when a key is pressed.
  @MainActor static func run(_ ending: Ending, _ path: String) async throws {
    let guest = try TerminalGuest(path: path)
    let (keys, key) = AsyncStream<Void>.makeStream()
    try guest.begin { if case .input = $0 { key.yield() } }
    for await _ in keys { break }
    defer { guest.terminal.close() }
    if ending == .thrownError { throw CancellationError() }
    ending.perform()
  }

  /// Ends the process, except in the cases in which `run` returns or throws.
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

  /// Stops a guest, continues it, and ends it. Returns whether the terminal is raw while the guest
  /// is stopped, and whether it is raw after the guest continues.
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

  /// Opens the terminal. Suspends at the input `z`, and ends at any other input.
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

/// Opens a `SystemTerminal` in processes whose standard streams are a real pseudo-terminal.
@Suite struct SystemTerminalTests {
  @Test("Reports the size, at most 2,000 columns and 1,000 rows, and when it changes")
  func size() async throws {
    let terminal = try PseudoTerminal(size: Size(width: 300, height: 7))
    let driven = terminal.drive { terminal, guest in
      try terminal.waitForOutput("size 300x7;")
      terminal.resize(to: Size(width: 1, height: 1))
      kill(guest, SIGWINCH)
      try terminal.waitForOutput("size 1x1;")
      terminal.resize(to: Size(width: 65_535, height: 65_535))
      kill(guest, SIGWINCH)
      try terminal.waitForOutput("size 2000x1000;")
      return kill(guest, SIGTERM)
    }
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = terminal.path as String] in
      let guest = try await TerminalGuest(path: path)
      try await guest.begin { [terminal = guest.terminal] event in
        guard event == .resized else { return }
        guest.write("size \(terminal.size.width)x\(terminal.size.height);")
      }
      await guest.write("size \(guest.terminal.size.width)x\(guest.terminal.size.height);")
      try await guest.run()
    }
    #expect(try await driven.result() == 0)
  }

  @Test("Delivers all input, and writes all of a large frame")
  func largeTransfer() async throws {
    let terminal = try PseudoTerminal()
    let driven = terminal.drive { terminal, _ in
      terminal.send(Array(repeating: UInt8(ascii: "x"), count: 200_000))
    }
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let guest = try await TerminalGuest(path: path)
      let (counts, count) = AsyncStream<Int>.makeStream()
      try await guest.begin { if case .input(let bytes) = $0 { count.yield(bytes.count) } }
      var received = 0
      for await count in counts {
        received += count
        if received == 200_000 { break }
      }
      await guest.write(String(repeating: "y", count: 1 << 20) + "end")
      await guest.terminal.close()
    }
    try await driven.result()
    try await terminal.drain()
    #expect(terminal.output.count { $0 == UInt8(ascii: "y") } == 1 << 20 + 1)
    #expect(terminal.text.contains("yend" + TerminalGuest.restoration))
  }

  @Test("Opens again after it was closed, and only once at a time")
  func sessions() async throws {
    let terminal = try PseudoTerminal()
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let guest = try await TerminalGuest(path: path)
      try await guest.begin { _ in }
      let other = try await SystemTerminal(environment: [:])
      await #expect(throws: TerminalError.modeNotChanged(reason: "Device or resource busy")) {
        try await other.open { _ in }
      }
      await guest.terminal.close()
      await guest.terminal.close()
      try await guest.begin { _ in }
      await guest.terminal.close()
    }
    #expect(terminal.isEcho && terminal.isCanonical)
    try await terminal.drain()
    #expect(terminal.restorations == 2)
  }

  @Test("Fails in a process without a terminal")
  func noTerminal() async {
    await #expect(processExitsWith: .success) {
      setsid()
      for descriptor: Int32 in 0...2 { close(descriptor) }
      await #expect(throws: TerminalError.notATerminal) {
        try await SystemTerminal(environment: [:])
      }
    }
  }

  @Test("Describes each error in a sentence")
  func errors() {
    #expect(
      TerminalError.notATerminal.description == "standard input and output are not a terminal")
    #expect(
      TerminalError.modeNotChanged(reason: "Input/output error").description
        == "could not change the mode of the terminal: Input/output error")
    #expect(
      TerminalError.notWritten(reason: "Broken pipe").description
        == "could not write to the terminal: Broken pipe")
  }
}
