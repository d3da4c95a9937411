import SystemKit

/// Creates a file atomically, without replacing an existing one.
///
/// The bytes are first written to a temporary file, whose name ends with `.new-` and six letters or
/// digits. A program keeps its temporary file locked while it writes. An unlocked temporary file
/// was therefore left by a killed program.
struct NewFile {
  private let path: String
  private let folder: String

  init(_ path: String) {
    self.path = path
    folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// Creates the file with the given bytes, unless it exists. An error leaves no file and no new
  /// folder behind.
  ///
  /// - Returns: `true` if this call created the file; `false` if another program had already done
  ///   so.
  func create(with bytes: [UInt8]) throws(StorageError) -> Bool {
    let newFolders = try createFolder()
    do throws(StorageError) { return try createFile(with: bytes) } catch {
      // `rmdir` fails if another program has already created a file in the folder.
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
      // Some file systems don't support locks. On such a file system, no program removes the
      // temporary files of killed programs.
      _ = flock(descriptor, LOCK_EX)
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (name, descriptor) }
      // Another program removed the file before this program locked it.
      close(descriptor)
    }
    throw StorageError(path, "its temporary file was removed", hint: "try again")
  }

  private func removeLeftover(_ name: String) {
    var status = stat()
    guard lstat(name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    if status.st_nlink > 1 {
      // The file is complete: it is also linked to its final name.
      unlink(name)
      return
    }
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(name) }
  }

  /// Creates the folder and its missing parents, which only the user can access. Returns the new
  /// folders, outermost first.
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
      // If the folder exists, the error code is not always `EEXIST`, for example on a read-only
      // file system.
      guard access(part, F_OK) == 0 else { throw .system(part, code) }
    }
    return created
  }

  /// Writes the folder to disk, so that a power failure can't lose the new file. Ignores errors,
  /// because the file has been created.
  private func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
