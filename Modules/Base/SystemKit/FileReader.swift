/// Functions that read files, by path or by descriptor.
///
/// ```swift
/// let hosts = try FileReader.bytes(of: "/etc/hosts") ?? []
/// ```
public enum FileReader {
  /// Returns the content of a regular file; `nil` if nothing exists at the path, or if the path
  /// names something else, such as a folder or a pipe.
  ///
  /// - Throws: A ``SystemError`` if the file can't be opened or read.
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
    guard status.kind == .file else { return nil }
    // The file may have become longer after its size was read.
    return try chunk(of: descriptor, capacity: status.size) + bytes(from: descriptor)
  }

  /// Reads an open file to its end, and waits while a nonblocking file has no bytes.
  ///
  /// - Parameters:
  ///   - descriptor: The open file, such as `STDIN_FILENO`.
  ///   - limit: The maximum number of bytes, because devices such as `/dev/zero` never end.
  /// - Returns: The bytes, at most `limit`.
  /// - Throws: A ``SystemError`` if a system call fails.
  public static func bytes(
    from descriptor: Int32, limit: Int = .max
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let capacity = min(max(4_096, bytes.count), 1 << 16, limit - bytes.count)
      let chunk = try chunk(of: descriptor, capacity: capacity)
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  /// Returns the target of a symbolic link, even if nothing exists at the target; `nil` if nothing
  /// exists at `path`, or if `path` is not a link. A relative target is combined with the folder of
  /// the link.
  ///
  /// - Throws: A ``SystemError`` if the link can't be read, or if its target is not valid UTF-8.
  public static func target(ofLink path: String) throws(SystemError) -> String? {
    guard try FileStatus.notFollowing(path)?.kind == .link else { return nil }
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &name, name.count)
    guard count >= 0 else { throw .last }
    let bytes = name.prefix(count).map { UInt8(bitPattern: $0) }
    guard let link = String(validating: bytes, as: UTF8.self) else {
      throw SystemError(code: EILSEQ)
    }
    if link.hasPrefix("/") { return link }
    return String(
      path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]) + link
  }

  private static func chunk(of descriptor: Int32, capacity: Int) throws(SystemError) -> [UInt8] {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      repeat {
        result = read(descriptor, buffer.baseAddress, capacity)
        if result < 0, errno == EAGAIN { FileWriter.wait(for: descriptor, until: Int32(POLLIN)) }
      } while result < 0 && (errno == EINTR || errno == EAGAIN)
      count = max(result, 0)
    }
    if result < 0 { throw .last }
    return bytes
  }
}
