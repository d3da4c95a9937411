import SystemKit
import TerminalText

/// A program that shows long output on a terminal, one screen at a time.
struct Pager {
  /// The exit codes of a shell that can't run a command.
  private static let unusable: ClosedRange<Int32> = 126...127
  private static let standardCommand = "command -v less >/dev/null 2>&1 || exit 127; exec less -FRX"

  private let command: String
  private let environment: [String: String]
  private let height: Int

  /// Creates a pager for a terminal; `nil` if `PAGER` is empty or `cat`, or if `TERM` is unset,
  /// empty or `dumb`.
  init?(for terminal: Int32, environment: [String: String]) {
    let command = environment["PAGER"] ?? Self.standardCommand
    let words = command.split(separator: " ")
    guard !TerminalProfile.isDumb(environment), !words.isEmpty, words != ["cat"] else { return nil }
    self.command = command
    // With these options, `less` shows styles, and quits if the text fits on the screen.
    self.environment = ["LESS": "FRX", "LV": "-c"].merging(environment) { $1 }
    height = Self.height(of: terminal) ?? environment["LINES"].flatMap { Int($0) } ?? 24
  }

  /// Returns whether the terminal is too small for the text, the following lines and the shell
  /// prompt together.
  func isNeeded(for text: [UInt8], before followingLines: Int) -> Bool {
    text.count { $0 == UInt8(ascii: "\n") } + followingLines + 1 > height
  }

  /// The outcome of showing text in the pager.
  enum Outcome: Hashable {
    /// The pager has shown the text, or the user has quit or interrupted the pager.
    case shown
    /// The pager could not be started, or failed before it had read anything.
    case unread
    /// The pager failed with an exit code before it had read everything.
    case incomplete(exitCode: Int32)
  }

  /// Shows text on a terminal, and waits until the user quits the pager.
  ///
  /// The pager reads from an unnamed file, whose offset shows how much the pager has read. With a
  /// pipe, text that a failed pager has not read would be lost.
  func show(_ text: [UInt8], on terminal: Int32, before followingLines: Int) -> Outcome {
    guard let file = try? UnnamedFile(text) else { return .unread }
    var launch = ProcessLaunch(
      "/bin/sh", ["-c", command], environment: environment(before: followingLines))
    launch.files = [.open(file.descriptor), .open(terminal)]
    launch.defaultSignals = Self.keyboardSignals
    let (exitCode, isInterrupted) = HeldSignals.discard(Self.keyboardSignals) {
      let exitCode = (try? launch.start()).map(Self.exitCode)
      if let exitCode, exitCode != 0 { Self.awaitKeyboardSignal() }
      return exitCode
    }
    guard let exitCode else { return .unread }
    // After Ctrl+C, a pager can exit with any code.
    if isInterrupted || exitCode == 0 { return .shown }
    let readCount = lseek(file.descriptor, 0, SEEK_CUR)
    if readCount >= text.count { return .shown }
    let isUnread = readCount <= 0 || Self.unusable.contains(exitCode)
    return isUnread ? .unread : .incomplete(exitCode: exitCode)
  }

  /// The signals that a terminal sends to the pager and to this process.
  private static let keyboardSignals = [SIGINT, SIGQUIT]

  /// Waits at most 0.1 seconds for a keyboard signal. Ctrl+C reaches the pager and this process at
  /// the same time, but on a busy machine, the pager can end before this process has run its handler.
  private static func awaitKeyboardSignal() {
    let end = ContinuousClock.now + .milliseconds(100)
    while !HeldSignals.hasArrived(keyboardSignals), .now < end { poll(nil, 0, 1) }
  }

  /// Returns an environment in which `less` leaves space for the prompt and `followingLines` below
  /// text that fits on the screen.
  private func environment(before followingLines: Int) -> [String: String] {
    let name = "LESS_SHELL_LINES"
    let promptHeight = environment[name].flatMap { Int($0) } ?? 1
    let (lines, isTooLarge) = promptHeight.addingReportingOverflow(followingLines)
    return environment.merging([name: "\(isTooLarge ? promptHeight : lines)"]) { $1 }
  }

  private static func height(of terminal: Int32) -> Int? {
    var size = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  /// Waits until a process ends, and returns its exit code. If a signal ended the process, the exit
  /// code is 128 plus the signal number, as in a shell. Returns 0 if the system doesn't report the
  /// exit code.
  private static func exitCode(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 { if errno != EINTR { return 0 } }
    // The macros WIFEXITED and WEXITSTATUS are not available in Swift.
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
