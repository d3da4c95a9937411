/// Functions that write to open files.
///
/// ```swift
/// try FileWriter.writeAll(Array("hello\n".utf8), to: STDOUT_FILENO)
/// ```
public enum FileWriter {
  /// Writes all bytes, and waits while a nonblocking file accepts no bytes.
  ///
  /// - Throws: A ``SystemError`` if writing fails. Some of the bytes may already have been written.
  public static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        wait(for: descriptor, until: Int32(POLLOUT))
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Waits until a nonblocking file is ready, and preserves `errno`. A parent process can make the
  /// standard streams nonblocking.
  static func wait(for descriptor: Int32, until event: Int32) {
    let code = errno
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = poll(&request, 1, -1)
    errno = code
  }
}
