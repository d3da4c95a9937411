#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Collects bytes and writes them to an open file, or keeps them.
struct OutputFile {
  private static let capacity = 1 << 16

  /// The open file; nil to keep what is written.
  let descriptor: Int32?
  /// Why writing failed; after that everything is dropped.
  private(set) var problem: String?
  private var buffer: [UInt8] = []

  init(descriptor: Int32?) { self.descriptor = descriptor }

  var recordedText: String { String(decoding: buffer, as: UTF8.self) }

  mutating func append(_ text: String) {
    guard problem == nil else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { flush() }
  }

  mutating func flush() {
    guard let descriptor, problem == nil, !buffer.isEmpty else { return }
    if let code = Self.writeAll(buffer, to: descriptor) {
      problem = code == EBADF ? "it is closed" : String(cString: strerror(code))
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// The error number, or nil if all was written.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
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

  /// A parent may have made a shared descriptor non-blocking.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
