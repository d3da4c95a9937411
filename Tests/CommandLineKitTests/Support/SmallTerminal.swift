import SystemKit

/// A pseudo-terminal with five lines, which passes all bytes unchanged.
struct SmallTerminal {
  struct Failure: Error {}

  /// The descriptor of the terminal device, to which the program writes.
  let program: Int32
  private let master: Int32

  init(width: UInt16 = 80) throws {
    let (master, path) = try Self.makeMaster()
    self.master = master
    program = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    var modes = termios()
    var size = winsize(ws_row: 5, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    guard program >= 0, tcgetattr(program, &modes) == 0 else { throw Failure() }
    cfmakeraw(&modes)
    guard tcsetattr(program, TCSANOW, &modes) == 0, ioctl(program, UInt(TIOCSWINSZ), &size) == 0
    else { throw Failure() }
  }

  /// Returns the text that the terminal has received since the last call of this method.
  func received() -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, 0) == 1, case let count = read(master, &piece, piece.count), count > 0 {
      bytes += piece.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Closes both ends of the pseudo-terminal.
  func tearDown() {
    close(program)
    close(master)
  }

  /// Opens a new pseudo-terminal. Returns its descriptor and the path of the terminal device, or
  /// throws if the system refuses to open it.
  private static func makeMaster() throws -> (descriptor: Int32, path: String) {
    #if os(Linux)
      // Swift can't import `posix_openpt` and related functions, because glibc declares them for
      // X/Open only.
      let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var number: UInt32 = 0
      // The requests TIOCSPTLCK, which unlocks the device, and TIOCGPTN, which returns its number.
      guard master >= 0, ioctl(master, 0x4004_5431, &number) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { throw Failure() }
      return (master, "/dev/pts/\(number)")
    #else
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let path = ptsname(master)
      else { throw Failure() }
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      return (master, String(cString: path))
    #endif
  }
}
