import CommandLineKit
import SystemKit

/// The side of a new pseudo-terminal that a terminal window has.
///
/// The pseudo-terminal of `TerminalTesting` can't be used here, because it imports `Testing`.
final class PseudoTerminal {
  /// The path of the terminal device.
  let path: String
  private let master: Int32

  /// Opens a terminal of 120×40 cells.
  ///
  /// - Throws: `CommandFailure` if the system has no pseudo-terminal left.
  init() throws(CommandFailure) {
    guard let (master, path) = Self.open() else {
      throw CommandFailure("cannot open a pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    self.master = master
    self.path = path
    var size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  deinit { close(master) }

  /// Sends a text as if it was typed.
  func send(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(master, $0.baseAddress, $0.count) }
  }

  /// Returns the next bytes that a program writes; `nil` if there are none within a time.
  func read(within time: Duration) -> [UInt8]? {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(clamping: Int((time / .milliseconds(1)).rounded(.up)))
    guard poll(&request, 1, milliseconds) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = buffer.withUnsafeMutableBytes { systemRead(master, $0) }
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  private static func open() -> (Int32, String)? {
    #if os(Linux)
      // Swift does not see `posix_openpt` and its relatives, which glibc declares for X/Open only.
      let master = systemOpen("/dev/ptmx")
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

private func systemOpen(_ path: String) -> Int32 { open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) }

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
