import CommandLineKit

/// An open file without a name, which no longer exists once it is closed.
final class UnnamedFile {
  let descriptor: Int32

  /// Creates a file with content, positioned at its start.
  init(_ bytes: [UInt8] = []) throws(CommandFailure) {
    var name = Array("\(TemporaryFolder.parent)/scaffold-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor != -1 else { throw Self.failure }
    unlink(name)
    // Glibc's overlay has no `mkostemp`: a child launched in between inherits the unnamed file.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    guard FileWriter.writeAll(bytes, to: descriptor) == 0 else { throw Self.failure }
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
      guard count > 0 || errno == EINTR else { throw Self.failure }
      bytes += chunk.prefix(max(count, 0))
    }
  }

  private static var failure: CommandFailure {
    CommandFailure(
      "a temporary file cannot be used in \(TemporaryFolder.parent): \(SystemError.last.reason)")
  }
}
