import SystemKit

/// The side of a pseudo-terminal that a terminal window has.
enum PseudoTerminalMaster {
  /// Opens a new pseudo-terminal; returns its descriptor and the path of the terminal device.
  static func make() throws -> (descriptor: Int32, path: String) {
    #if os(Linux)
      // Swift does not see `posix_openpt` and its relatives, which glibc declares for X/Open only.
      let master = try PseudoTerminalError.check("open /dev/ptmx") {
        open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      }
      var number: UInt32 = 0
      try PseudoTerminalError.check("ioctl TIOCSPTLCK") { ioctl(master, 0x4004_5431, &number) }
      try PseudoTerminalError.check("ioctl TIOCGPTN") { ioctl(master, 0x8004_5430, &number) }
      return (master, "/dev/pts/\(number)")
    #else
      let master = try PseudoTerminalError.check("posix_openpt") {
        posix_openpt(O_RDWR | O_NOCTTY)
      }
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      try PseudoTerminalError.check("grantpt") { grantpt(master) }
      try PseudoTerminalError.check("unlockpt") { unlockpt(master) }
      var name = [UInt8](repeating: 0, count: 1024)
      try PseudoTerminalError.check("ptsname_r") {
        name.withUnsafeMutableBytes {
          -ptsname_r(master, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
        }
      }
      return (master, String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
    #endif
  }
}
