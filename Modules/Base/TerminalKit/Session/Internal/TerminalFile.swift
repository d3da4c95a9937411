#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open terminal.
///
/// It is opened by its name, even if it is standard input already. Reading must not block, and that
/// is a property that all users of standard input share, such as the shell.
final class TerminalFile: Sendable {
  let descriptor: Int32

  /// The number of bytes after which ``readAvailable()`` returns although more may be available.
  private static let readLimit = 1 << 20

  /// Opens the terminal that standard input, output or error is, or the controlling terminal.
  init() throws(TerminalError) {
    let names = (0...2).compactMap(Self.name) + ["/dev/tty"]
    for name in names {
      let opened = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      guard opened >= 0 else { continue }
      // Not 0 to 2, which `print` would write to.
      let moved = fcntl(opened, F_DUPFD_CLOEXEC, 3)
      close(opened)
      if moved >= 0 {
        descriptor = moved
        return
      }
    }
    throw .notATerminal
  }

  deinit { close(descriptor) }

  /// The size that the terminal reports; zero if it reports none.
  var size: Size {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return .zero }
    return Size(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  /// Returns all bytes that are available, and whether the terminal is gone.
  func readAvailable() -> (bytes: [UInt8], isAtEnd: Bool) {
    var bytes: [UInt8] = []
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while bytes.count < Self.readLimit {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 {
          bytes += buffer[..<count]
        } else if count == 0 || errno != EAGAIN && errno != EINTR {
          return (bytes, true)
        } else if errno == EAGAIN {
          return (bytes, false)
        }
      }
      return (bytes, false)
    }
  }

  /// Returns the system's description of an error number.
  static func reason(of error: Int32) -> String {
    strerror(error).map { String(cString: $0) } ?? "error \(error)"
  }

  private static func name(of descriptor: Int32) -> String? {
    var name = [CChar](repeating: 0, count: 1024)
    guard isatty(descriptor) == 1, ttyname_r(descriptor, &name, name.count) == 0 else {
      return nil
    }
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }
}
