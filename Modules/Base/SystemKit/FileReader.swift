/// Reads files on disk.
///
/// ```swift
/// let hosts = try FileReader.bytes(of: "/etc/hosts") ?? []
/// ```
public enum FileReader {
  /// Returns the content of a regular file, or `nil` if there is none at the path.
  public static func bytes(of path: String) throws(SystemError) -> [UInt8]? {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let error = SystemError.last
      if error.isNotFound { return nil }
      throw error
    }
    defer { close(descriptor) }
    let status = try FileStatus.open(descriptor)
    return status.kind == .file ? try contents(of: descriptor, size: status.size) : nil
  }

  private static func contents(of descriptor: Int32, size: Int) throws(SystemError) -> [UInt8] {
    var bytes = try chunk(of: descriptor, capacity: size)
    while true {
      // The file may have become longer after its size was read.
      let more = try chunk(of: descriptor, capacity: 4_096)
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  private static func chunk(
    of descriptor: Int32, capacity: Int
  ) throws(SystemError) -> [UInt8] {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      repeat {
        result = read(descriptor, buffer.baseAddress, capacity)
      } while result < 0 && errno == EINTR
      count = max(result, 0)
    }
    if result < 0 { throw .last }
    return bytes
  }
}
