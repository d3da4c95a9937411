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

/// Opens the terminal of a process in a real pseudo-terminal.
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
    await #expect(processExitsWith: .signal(SIGTERM)) {
      [path = terminal.path as String] in
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
