import SystemKit
import TerminalText

/// A program that shows long output on a terminal, one screen at a time.
struct Pager {
  /// The exit codes of a shell that can't run a command.
  private static let unusable: ClosedRange<Int32> = 126...127
  private static let standardCommand =
    "command -v less >/dev/null 2>&1 || exit 127; exec less -FRX"

  private let command: String
  private let environment: [String: String]
  private let height: Int

  /// Creates the pager of a terminal, or returns `nil` if the environment asks for none.
  init?(for terminal: Int32, environment: [String: String]) {
    let command = environment["PAGER"] ?? Self.standardCommand
    let words = command.split(separator: " ")
    guard !TerminalProfile.isDumb(environment), !words.isEmpty, words != ["cat"] else {
      return nil
    }
    self.command = command
    // The options with which 'less' shows styles, and ends if the text fits the screen.
    self.environment = ["LESS": "FRX", "LV": "-c"].merging(environment) { $1 }
    height = Self.height(of: terminal) ?? environment["LINES"].flatMap { Int($0) } ?? 24
  }

  /// Whether a text, the lines that follow it and the prompt of the shell are higher than the
  /// terminal.
  func isNeeded(for text: [UInt8], before followingLines: Int) -> Bool {
    text.count { $0 == UInt8(ascii: "\n") } + followingLines + 1 > height
  }

  /// Shows text on a terminal, and waits until the user quits the pager.
  ///
  /// - Returns: Whether the pager could be started.
  func show(_ text: [UInt8], on terminal: Int32, before followingLines: Int) -> Bool {
    // The keyboard's signals are for the pager, and a pager that quits early closes its input.
    let signals = [SIGINT, SIGQUIT, SIGPIPE]
    let handlers = signals.map { signal($0, SIG_IGN) }
    defer { zip(signals, handlers).forEach { signal($0, $1) } }
    guard let ends = Self.pipe() else { return false }
    var launch = ProcessLaunch(
      "/bin/sh", ["-c", command], environment: environment(before: followingLines))
    launch.files = [.open(ends.reading), .open(terminal)]
    launch.defaultSignals = signals
    let process = try? launch.start()
    close(ends.reading)
    // The text that an ended pager did not read is not needed.
    if process != nil { try? FileWriter.writeAll(text, to: ends.writing) }
    close(ends.writing)
    guard let process else { return false }
    return !Self.unusable.contains(Self.exitCode(of: process))
  }

  /// Returns the environment in which 'less' also leaves these lines free if the text fits the screen.
  private func environment(before followingLines: Int) -> [String: String] {
    let name = "LESS_SHELL_LINES"
    let promptHeight = environment[name].flatMap { Int($0) } ?? 1
    return environment.merging([name: "\(promptHeight + followingLines)"]) { $1 }
  }

  private static func height(of terminal: Int32) -> Int? {
    var size = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  /// Waits for the end of a process, and returns its exit code; 0 after a signal.
  private static func exitCode(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      if errno != EINTR { return 0 }
    }
    // The macros WIFEXITED and WEXITSTATUS are not available in Swift.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 0
  }

  /// Creates a pipe that a child process does not inherit.
  private static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [0, 0]
    guard SystemKit.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
