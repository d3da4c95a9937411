#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is created atomically and never replaces an existing one.
struct NewFile {
  private let path: String
  private let folder: String

  init(_ path: String) {
    self.path = path
    folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// Writes the bytes to a temporary file and links it to the final name. If another program has
  /// created the file meanwhile, that file is kept.
  func create(with bytes: [UInt8]) throws(StorageError) {
    try createFolder()
    var name = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .system(path) }
    defer {
      close(descriptor)
      unlink(name)
    }
    try write(bytes, to: descriptor)
    guard fsync(descriptor) == 0 else { throw .system(path) }
    guard link(name, path) == 0 || errno == EEXIST else { throw .system(path) }
    syncFolder()
  }

  // MARK: - Internal

  /// Creates the folder and its parents if they are missing, with permissions for the user only.
  private func createFolder() throws(StorageError) {
    var end = folder.startIndex
    while end < folder.endIndex {
      end = folder[folder.index(after: end)...].firstIndex(of: "/") ?? folder.endIndex
      let part = String(folder[..<end])
      if mkdir(part, 0o700) == 0 { continue }
      let code = errno
      // For an existing folder the error code varies, for example on a read-only file system.
      guard access(part, F_OK) == 0 else { throw .system(part, code) }
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(StorageError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes the new name durable. Errors are ignored: the file could only disappear in a power
  /// failure.
  private func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// Calls the system's `write`, which the method of the same name hides.
private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}
