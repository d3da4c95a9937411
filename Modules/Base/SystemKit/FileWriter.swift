/// Writes open files.
///
/// ```swift
/// try FileWriter.writeAll(Array("hello\n".utf8), to: STDOUT_FILENO)
/// ```
public enum FileWriter {
  /// Writes all bytes, and waits while a nonblocking file accepts none.
  public static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        waitUntilWritable(descriptor)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Waits for a descriptor that the parent process made nonblocking.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
