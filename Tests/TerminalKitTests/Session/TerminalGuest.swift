import TerminalKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the process of an exit test does in the pseudo-terminal of its test.
///
/// The process stays in the session of the tests. The terminal is therefore not its controlling
/// terminal, and keeps its mode when the process ends: the end of a session leader would reset it.
/// In a process group of its own it can be stopped.
@MainActor
struct TerminalGuest {
  nonisolated static let modes = "\u{1B}[?1049h\u{1B}[?25l"
  nonisolated static let restoration = "\u{1B}[?25h\u{1B}[?1049l"

  let terminal: SystemTerminal

  /// Makes the terminal standard input, output and error.
  init(path: String) throws {
    setpgid(0, 0)
    let file = open(path, O_RDWR | O_NOCTTY)
    for descriptor: Int32 in 0...2 { dup2(file, descriptor) }
    if file > 2 { close(file) }
    terminal = try SystemTerminal(environment: [:])
  }

  /// Opens the terminal, sets modes, and writes `ready` and the number of the process.
  func begin(_ handler: @escaping @MainActor (TerminalDeviceEvent) -> Void) throws {
    try terminal.open(handler)
    terminal.setRestoration(Array(Self.restoration.utf8))
    write(Self.modes + "ready \(getpid());")
  }

  func write(_ text: String) {
    try? terminal.write(Array(text.utf8))
  }

  /// Delivers events for at most a minute.
  func run() async throws {
    try await Task.sleep(for: .seconds(60))
    exit(99)
  }
}
