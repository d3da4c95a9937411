#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that appears whole or not at all, and never in the place of another one.
struct NewFile {
  private let path: String
  private let folder: String

  init(_ path: String) {
    self.path = path
    folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// Writes the bytes under another name and gives them their own at last. When somebody else has
  /// created the file meanwhile, theirs stays.
  func create(with bytes: [UInt8]) throws(StorageProblem) {
    try createFolder()
    var name = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .ofSystem(path) }
    defer {
      close(descriptor)
      unlink(name)
    }
    try write(bytes, to: descriptor)
    guard fsync(descriptor) == 0 else { throw .ofSystem(path) }
    guard link(name, path) == 0 || errno == EEXIST else { throw .ofSystem(path) }
    syncFolder()
  }

  // MARK: - Internal

  /// Creates the folder and those that it is in, as far as they are missing, for the user alone.
  private func createFolder() throws(StorageProblem) {
    var end = folder.startIndex
    while end < folder.endIndex {
      end = folder[folder.index(after: end)...].firstIndex(of: "/") ?? folder.endIndex
      let part = String(folder[..<end])
      if mkdir(part, 0o700) == 0 { continue }
      let code = errno
      // What exists need not be told so, as on a file system that can only be read.
      guard access(part, F_OK) == 0 else { throw .ofSystem(part, code) }
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(StorageProblem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .ofSystem(path) }
      rest = rest.dropFirst(count)
    }
  }

  /// A name in a folder is as lasting as the folder; where that can't be asked for, nothing is
  /// lost but a file that a loss of power makes disappear.
  private func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// The system's `write`, which has the name of a method here.
private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}
