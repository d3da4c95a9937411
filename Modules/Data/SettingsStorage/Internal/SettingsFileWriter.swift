import CharacterDomain
import SystemKit

/// Replaces a configuration file atomically, while a lock excludes other programs.
///
/// A program locks the folder of the file before it reads the file, and until it has written the
/// file. So no lock file is needed, and the system unlocks the folder if the program is killed. On
/// a file system without locks, other programs are not excluded.
struct SettingsFileWriter {
  /// The path of the file, or of a symbolic link to it.
  let path: String
  /// The maximum time to wait while another program writes.
  let timeout: Duration

  /// Replaces the content of the file with the result of a closure. If the result is `nil` or equal
  /// to the content, nothing is written.
  ///
  /// - Parameter edit: A closure that returns the new content, and that may be called twice. Its
  ///   parameter is the old content, or `nil` if there is no file.
  /// - Returns: Whether the file changed.
  /// - Throws: A `SettingsError` if the content can't be read or replaced, if another program holds
  ///   the lock until the timeout, or if the task is cancelled.
  @discardableResult
  func write(_ edit: ([UInt8]?) -> [UInt8]?) async throws(SettingsError) -> Bool {
    if Task.isCancelled { throw .cancelled }
    let file = try target()
    if try content(of: file) == nil {
      if edit(nil) == nil { return false }
      if file == path { try createFolder(Self.folder(of: file)) }
    }
    let lock = try await lockedFolder(Self.folder(of: file))
    defer { close(lock) }
    let old = try content(of: file)
    guard let new = edit(old), new != old else { return false }
    try replace(file, with: new)
    return true
  }

  // MARK: - Internal

  private static let retryDelay = Duration.milliseconds(5)
  private static let maximumLinks = 40

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// Returns the path to which the symbolic links lead, even if no file exists at that path. Throws
  /// an error if there are too many links.
  private func target() throws(SettingsError) -> String {
    var target = path
    for _ in 0..<Self.maximumLinks {
      do {
        guard let link = try FileReader.target(ofLink: target) else { return target }
        target = link
      } catch { throw Self.failure(target, error) }
    }
    throw Self.failure(path, SystemError(code: ELOOP))
  }

  private func content(of file: String) throws(SettingsError) -> [UInt8]? {
    do { return try SettingsText.bytes(of: file) } catch {
      throw .unsaved(reason: "'\(file)': \(error.reason)")
    }
  }

  /// Creates a folder and its missing parents, which only the user can access.
  private func createFolder(_ folder: String) throws(SettingsError) {
    if folder.isEmpty || mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    let error = SystemError.last
    guard error.code == ENOENT else { throw Self.failure(folder, error) }
    try createFolder(Self.folder(of: folder))
    if mkdir(folder, 0o700) != 0, errno != EEXIST { throw Self.failure(folder, .last) }
  }

  /// Opens a folder, locks it as soon as no other program does, and returns the descriptor. Throws
  /// an error after the timeout, or if the task is cancelled.
  private func lockedFolder(_ folder: String) async throws(SettingsError) -> Int32 {
    let descriptor = open(folder + "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(folder, .last) }
    let deadline = ContinuousClock.now + timeout
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, [EWOULDBLOCK, EINTR].contains(errno) {
      if ContinuousClock.now < deadline, (try? await Task.sleep(for: Self.retryDelay)) != nil {
        continue
      }
      close(descriptor)
      if Task.isCancelled { throw .cancelled }
      throw .unsaved(reason: "another program is changing them", hint: "try again")
    }
    return descriptor
  }

  /// Writes a temporary file beside the file, and renames it to the file. Only the program that
  /// holds the lock uses the temporary file. So the next change can remove a temporary file that a
  /// killed program has left.
  private func replace(_ file: String, with bytes: [UInt8]) throws(SettingsError) {
    let temporary = file + ".new"
    do throws(SystemError) {
      let old = try FileStatus.following(file)
      // Renaming needs no permission to write the file. Without this check, a read-only file would
      // be replaced.
      if old != nil, access(file, W_OK) != 0 { throw .last }
      unlink(temporary)
      try Self.create(temporary, bytes, like: old)
      if rename(temporary, file) != 0 { throw .last }
    } catch {
      unlink(temporary)
      throw Self.failure(file, error)
    }
  }

  /// Creates a file with the owner and the permissions of `old`, the status of the replaced file.
  /// If `old` is `nil`, only the user can access the new file.
  private static func create(
    _ path: String, _ bytes: [UInt8], like old: FileStatus?
  ) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try FileWriter.writeAll(bytes, to: descriptor)
    if let old {
      if old.owner != geteuid() || old.group != getegid() {
        // Ignores the result, because only the superuser can give a file to another user.
        _ = fchown(descriptor, old.owner, old.group)
      }
      if fchmod(descriptor, old.mode) != 0 { throw .last }
    }
    if fsync(descriptor) != 0 { throw .last }
  }

  private static func failure(_ path: String, _ error: SystemError) -> SettingsError {
    .unsaved(reason: "'\(path)': \(error.reason)")
  }
}
