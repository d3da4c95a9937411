import CommandLineKit
import SystemKit

/// A program that runs on its own pseudo-terminal. The program is killed when this object is
/// released.
final class TerminalProcess {
  /// The response to a key, until the program becomes quiet.
  struct Output {
    let count: Int
    /// The time from the key press to the last byte.
    let time: Duration
  }

  /// The time from launch until the first row is visible.
  private(set) var firstContent = Duration.zero
  private let terminal: PseudoTerminal
  private let process: pid_t

  /// The time without output after which a program counts as quiet.
  private static let silence = Duration.milliseconds(15)
  private static let timeout = Duration.seconds(10)

  /// Launches a program and waits until it shows the first row.
  ///
  /// - Throws: `CommandFailure` if the program can't be launched, or shows no row.
  init(_ program: TerminalProgram) throws(CommandFailure) {
    terminal = try PseudoTerminal()
    let start = ContinuousClock.now
    process = try ChildProcess(program.arguments, environment: program.environment).launch(
      files: [.path(terminal.path, flags: O_RDWR), .open(0), .open(0)], inNewSession: true)
    var output: [UInt8] = []
    while !output.contains(Array(program.firstRow.utf8)) {
      guard let bytes = terminal.read(within: Self.timeout) else {
        throw CommandFailure("\(program.name) did not show the first row")
      }
      output += bytes
    }
    firstContent = ContinuousClock.now - start
    _ = read(firstWithin: Self.silence, since: start)
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
  }

  /// The processor time and peak memory used so far; `nil` if the system does not report them.
  var usage: ProcessUsage? { ProcessUsage(process) }

  /// Sends a key, and measures the response that the program writes before it becomes quiet.
  ///
  /// - Throws: `CommandFailure` if the program writes nothing.
  func press(_ key: String) throws(CommandFailure) -> Output {
    let start = ContinuousClock.now
    terminal.send(key)
    let output = read(firstWithin: Self.timeout, since: start)
    guard output.count > 0 else { throw CommandFailure("a program did not answer a key") }
    return output
  }

  /// Waits without sending input, and returns the number of bytes that the program writes.
  func wait(_ time: Duration) -> Int {
    let end = ContinuousClock.now + time
    var count = 0
    while ContinuousClock.now < end {
      count += terminal.read(within: end - ContinuousClock.now)?.count ?? 0
    }
    return count
  }

  private func read(firstWithin time: Duration, since start: ContinuousClock.Instant) -> Output {
    var count = 0
    var last = start
    while let bytes = terminal.read(within: count == 0 ? time : Self.silence) {
      last = .now
      count += bytes.count
    }
    return Output(count: count, time: last - start)
  }
}

/// The controlling side of a new pseudo-terminal. A terminal emulator usually holds this side.
///
/// The pseudo-terminal in `TerminalTesting` can't be used here, because that module imports
/// `Testing`.
final class PseudoTerminal {
  /// The path of the terminal device for the program.
  let path: String
  private let master: Int32

  /// Opens a pseudo-terminal of 120×40 cells.
  ///
  /// - Throws: `CommandFailure` if the system can't open a pseudo-terminal.
  init() throws(CommandFailure) {
    guard let (master, path) = Self.open() else {
      throw CommandFailure("could not open a pseudo-terminal: \(SystemError.last.message)")
    }
    self.master = master
    self.path = path
    var size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  deinit { close(master) }

  /// Sends text to the program as typed input.
  func send(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(master, $0.baseAddress, $0.count) }
  }

  /// Returns the next bytes that the program writes; `nil` if it writes nothing within the given
  /// time, or if its output has ended.
  func read(within time: Duration) -> [UInt8]? {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(clamping: Int((time / .milliseconds(1)).rounded(.up)))
    guard poll(&request, 1, milliseconds) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = SystemKit.read(master, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  private static func open() -> (Int32, String)? {
    #if os(Linux)
      // Swift can't import `posix_openpt` and related functions, because glibc declares them only
      // for X/Open.
      let master = SystemKit.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var number: UInt32 = 0
      guard master >= 0, ioctl(master, 0x4004_5431, &number) == 0,  // TIOCSPTLCK
        ioctl(master, 0x8004_5430, &number) == 0  // TIOCGPTN
      else { return nil }
      return (master, "/dev/pts/\(number)")
    #else
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, fcntl(master, F_SETFD, FD_CLOEXEC) == 0, grantpt(master) == 0,
        unlockpt(master) == 0, let name = ptsname(master)
      else { return nil }
      return (master, String(cString: name))
    #endif
  }
}

/// A program to launch that shows a long list on a terminal.
struct TerminalProgram {
  /// The program's name in the report.
  let name: String
  /// The path of the executable, followed by its arguments.
  let arguments: [String]
  /// The beginning of the first row. A launch is complete when the output contains it.
  var firstRow = "Row 1"
  /// The key that scrolls by one row.
  let scrollKey: String
  /// The environment, without user settings.
  var environment = [
    "LANG": "C.UTF-8", "LESSHISTFILE": "-", "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
  ]

  /// The bytes of the down-arrow key.
  static let down = "\u{1B}[B"

  /// Returns a launch of `less` that shows a file; `nil` if `less` is not installed.
  static func less(_ file: String) -> TerminalProgram? {
    ChildProcess.path(of: "less").map {
      TerminalProgram(name: "less", arguments: [$0, file], scrollKey: "j")
    }
  }
}
