#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of files on disk.
enum FileReader {
  /// The bytes of a regular file; nil where there is none.
  static func bytes(of path: String) throws(SystemError) -> [UInt8]? {
    // Without O_NONBLOCK, a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let error = SystemError.last
      if error.isAbsence { return nil }
      throw error
    }
    defer { close(descriptor) }
    let status = try FileStatus.open(descriptor)
    return status.kind == .file ? try contents(of: descriptor, size: status.size) : nil
  }

  private static func contents(of descriptor: Int32, size: Int) throws(SystemError) -> [UInt8] {
    var bytes = try piece(of: descriptor, capacity: size)
    while true {
      // Until the end is met: a file may be longer than its size said a moment ago.
      let more = try piece(of: descriptor, capacity: 4_096)
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  private static func piece(
    of descriptor: Int32, capacity: Int
  ) throws(SystemError) -> [UInt8] {
    var answer = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      repeat {
        answer = read(descriptor, buffer.baseAddress, capacity)
      } while answer < 0 && errno == EINTR
      count = max(answer, 0)
    }
    if answer < 0 { throw .last }
    return bytes
  }
}
