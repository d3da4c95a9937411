import SystemKit

/// Reads the bytes of an open file.
struct InputFile {
  static let standard = InputFile(descriptor: STDIN_FILENO)

  let descriptor: Int32

  /// Returns the bytes up to the end of the file, at most `limit`.
  func read(upTo limit: Int) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while bytes.count < limit {
      let count = systemRead(descriptor, &buffer, min(buffer.count, limit - bytes.count))
      if count > 0 {
        bytes += buffer.prefix(count)
      } else if count == 0 {
        break
      } else if errno == EAGAIN {
        waitUntilReadable()
      } else if errno != EINTR {
        let reason = errno == EBADF ? "it is closed" : String(cString: strerror(errno))
        throw CommandFailure("could not read standard input: \(reason)")
      }
    }
    return bytes
  }

  /// Waits for a descriptor that the parent process made nonblocking.
  private func waitUntilReadable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

/// `read`, which is hidden by the method of the same name.
private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
  read(descriptor, &buffer, count)
}
