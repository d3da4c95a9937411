import SystemKit

/// Creates a file atomically, without replacing an existing one.
///
/// The file is first written under a temporary name that ends with `.new-` and six letters or
/// digits. Each program locks its temporary file, so that other programs can recognize the files of
/// killed programs.
struct NewFile {
  private let path: String
  private let folder: String

  init(_ path: String) {
    self.path = path
    folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// Writes the bytes to a temporary file, and links that file to the final name. If another
  /// program has already created a file with that name, its file is kept. An error leaves no file
  /// and no new folder behind.
  ///
  /// - Returns: `true` if this call created the file.
  func create(with bytes: [UInt8]) throws(StorageError) -> Bool {
    let newFolders = try createFolder()
    do throws(StorageError) { return try createFile(with: bytes) } catch {
      // This fails for a folder that another program already uses, because it is not empty.
      for folder in newFolders.reversed() { rmdir(folder) }
      throw error
    }
  }

  /// Removes the temporary files of killed programs. Ignores errors.
  func removeLeftovers() {
    let prefix = path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
    guard let entries = opendir(prefix.isEmpty ? "." : String(prefix)) else { return }
    defer { closedir(entries) }
    let start = path[prefix.endIndex...] + Self.infix
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      guard name.hasPrefix(start), name.utf8.count == start.utf8.count + 6 else { continue }
      removeLeftover(prefix + name)
    }
  }

  // MARK: - Internal

  private static let infix = ".new-"

  /// The maximum number of attempts to create a temporary file.
  private static let attempts = 100

  private func createFile(with bytes: [UInt8]) throws(StorageError) -> Bool {
    removeLeftovers()
    let (name, descriptor) = try temporaryFile()
    defer {
      unlink(name)
      close(descriptor)
    }
    do { try FileWriter.writeAll(bytes, to: descriptor) } catch { throw .system(path, error.code) }
    guard fsync(descriptor) == 0 else { throw .system(path) }
    let isCreated = link(name, path) == 0
    guard isCreated || errno == EEXIST else { throw .system(path) }
    syncFolder()
    return isCreated
  }

  private func temporaryFile() throws(StorageError) -> (name: [CChar], descriptor: Int32) {
    for _ in 0..<Self.attempts {
      var name = Array((path + Self.infix + "XXXXXX").utf8CString)
      let descriptor = mkstemp(&name)
      guard descriptor >= 0 else { throw .system(path) }
      // Some file systems have no locks. There, no program removes the temporary files of others.
      _ = flock(descriptor, LOCK_EX)
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (name, descriptor) }
      // Another program removed the file before the lock was acquired.
      close(descriptor)
    }
    throw StorageError(path, "its temporary file was removed", hint: "try again")
  }

  private func removeLeftover(_ name: String) {
    var status = stat()
    guard lstat(name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    if status.st_nlink > 1 {
      // The file is complete, and also has its final name.
      unlink(name)
      return
    }
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(name) }
  }

  /// Creates the folder and its missing parents, with access for the user only. Returns the folders
  /// that it created.
  private func createFolder() throws(StorageError) -> [String] {
    var created: [String] = []
    var end = folder.startIndex
    while end < folder.endIndex {
      end = folder[folder.index(after: end)...].firstIndex(of: "/") ?? folder.endIndex
      let part = String(folder[..<end])
      if mkdir(part, 0o700) == 0 {
        created.append(part)
        continue
      }
      let code = errno
      // For an existing folder, the error code depends on the file system, for example on a
      // read-only one.
      guard access(part, F_OK) == 0 else { throw .system(part, code) }
    }
    return created
  }

  /// Makes the new directory entry durable. Ignores errors, because only a power failure could then
  /// lose the file.
  private func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
