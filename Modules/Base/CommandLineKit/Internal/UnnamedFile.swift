import SystemKit

/// An open file without a name, which no longer exists once it is closed.
final class UnnamedFile {
  let descriptor: Int32

  /// Creates a file with content, positioned at its start.
  init(_ bytes: [UInt8] = []) throws(CommandFailure) {
    var name = Array("\(TemporaryFolder.parent)/unnamed-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor != -1 else { throw Self.failure(.last) }
    unlink(name)
    // Glibc's overlay has no `mkostemp`: a child launched in between inherits the unnamed file.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    do { try FileWriter.writeAll(bytes, to: descriptor) } catch { throw Self.failure(error) }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  /// Returns the whole content.
  func bytes() throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &chunk, chunk.count, off_t(bytes.count))
      if count == 0 { return bytes }
      guard count > 0 || errno == EINTR else { throw Self.failure(.last) }
      bytes += chunk.prefix(max(count, 0))
    }
  }

  private static func failure(_ error: SystemError) -> CommandFailure {
    CommandFailure(
      "a temporary file cannot be used in \(TemporaryFolder.parent): \(error.reason)")
  }
}
