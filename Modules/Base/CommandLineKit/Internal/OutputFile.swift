#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Buffers bytes and writes them to an open file, or records them.
struct OutputFile {
  private static let capacity = 1 << 16

  /// The open file, or `nil` to record what is written.
  let descriptor: Int32?
  /// The reason of the first failed write; later bytes are discarded.
  private(set) var failure: String?
  /// Shows output that is higher than the terminal.
  var pager: Pager?
  private var buffer: [UInt8] = []

  init(descriptor: Int32?) { self.descriptor = descriptor }

  var recordedText: String { String(decoding: buffer, as: UTF8.self) }

  mutating func append(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    // A pager shows all of the output, or none.
    if buffer.count >= Self.capacity, pager == nil { flush() }
  }

  /// Writes the buffer.
  ///
  /// - Parameter followingLines: The number of lines that are written to the same terminal next.
  mutating func flush(before followingLines: Int = 0) {
    guard let descriptor, failure == nil, !buffer.isEmpty else { return }
    if let pager, pager.isNeeded(for: buffer, before: followingLines),
      pager.show(buffer, on: descriptor, before: followingLines)
    {
      return buffer.removeAll()
    }
    if let code = Self.writeAll(buffer, to: descriptor) {
      failure = code == EBADF ? "it is closed" : String(cString: strerror(code))
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes all bytes; returns an error number if that fails.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = write(descriptor, piece.baseAddress, piece.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          waitUntilWritable(descriptor)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  /// Waits for a descriptor that the parent process made nonblocking.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
