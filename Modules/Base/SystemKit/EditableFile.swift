/// A small text file that users edit, and that several programs change.
///
/// A change replaces the file atomically: another program reads either the old or the new text, even
/// after a crash. It keeps the permissions, the owner and a symbolic link.
///
/// ```swift
/// func add(_ line: String, to file: EditableFile) async throws(EditableFileError) {
///   try await file.change { old in (old ?? []) + Array("\(line)\n".utf8) }
/// }
/// ```
///
/// A program locks the folder of the file before it reads the file, and until it has written the
/// file. So no lock file is needed, and the system unlocks the folder if the program is killed. On
/// a file system without locks, other programs are not excluded.
public struct EditableFile: Sendable {
  /// The maximum size of a file in bytes. A larger file is not read.
  public static let maximumSize = 1 << 16

  /// The path of the file, or of a symbolic link to it.
  private let path: String
  /// The maximum time to wait while another program writes.
  private let timeout: Duration

  /// Describes a file, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or of a symbolic link to it.
  ///   - timeout: The maximum time to wait while another program changes a file in the same folder.
  public init(_ path: String, timeout: Duration = .seconds(10)) {
    (self.path, self.timeout) = (path, timeout)
  }

  /// Returns the content of the file, which is valid UTF-8; `nil` if there is no file.
  ///
  /// - Throws: `EditableFileError.failed` if the file can't be read, is not a regular file, is too
  ///   large, or is not valid UTF-8.
  public func content() throws(EditableFileError) -> [UInt8]? { try content(of: path) }

  /// Replaces the content of the file with the result of a closure. If the result is `nil` or equal
  /// to the content, nothing is written. A new file and its folders are accessible for the user only.
  ///
  /// - Parameter edit: A closure that returns the new content, and that may be called twice. Its
  ///   parameter is the old content, or `nil` if there is no file.
  /// - Returns: Whether the file changed.
  /// - Throws: An ``EditableFileError`` if the content can't be read or replaced, if another program
  ///   holds the lock until the timeout, or if the task is cancelled.
  @discardableResult
  public func change(
    _ edit: ([UInt8]?) -> [UInt8]?
  ) async throws(EditableFileError) -> Bool {
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
  private func target() throws(EditableFileError) -> String {
    var target = path
    for _ in 0..<Self.maximumLinks {
      do {
        guard let link = try FileReader.target(ofLink: target) else { return target }
        target = link
      } catch { throw Self.failure(target, error) }
    }
    throw Self.failure(path, SystemError(code: ELOOP))
  }

  private func content(of file: String) throws(EditableFileError) -> [UInt8]? {
    let bytes: [UInt8]
    do throws(SystemError) {
      guard let status = try FileStatus.following(file) else { return nil }
      if status.kind == .folder { throw SystemError(code: EISDIR) }
      if status.size > Self.maximumSize { throw SystemError(code: EFBIG) }
      guard let content = try FileReader.bytes(of: file) else { throw SystemError(code: EINVAL) }
      bytes = content
    } catch {
      switch error.code {
      case EISDIR: throw .failed(file, reason: "it is a folder")
      case EFBIG: throw .failed(file, reason: "it is larger than 64 KB")
      case EINVAL: throw .failed(file, reason: "it is not a regular file")
      case _: throw Self.failure(file, error)
      }
    }
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    throw .failed(file, reason: "it is not valid UTF-8")
  }

  /// Creates a folder and its missing parents, which only the user can access.
  private func createFolder(_ folder: String) throws(EditableFileError) {
    if folder.isEmpty || mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    let error = SystemError.last
    guard error.code == ENOENT else { throw Self.failure(folder, error) }
    try createFolder(Self.folder(of: folder))
    if mkdir(folder, 0o700) != 0, errno != EEXIST { throw Self.failure(folder, .last) }
  }

  /// Opens a folder, locks it as soon as no other program does, and returns the descriptor. Throws
  /// an error after the timeout, or if the task is cancelled.
  private func lockedFolder(_ folder: String) async throws(EditableFileError) -> Int32 {
    let descriptor = open(folder + "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(folder, .last) }
    let deadline = ContinuousClock.now + timeout
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, [EWOULDBLOCK, EINTR].contains(errno) {
      if ContinuousClock.now < deadline, (try? await Task.sleep(for: Self.retryDelay)) != nil {
        continue
      }
      close(descriptor)
      if Task.isCancelled { throw .cancelled }
      throw .locked
    }
    return descriptor
  }

  /// Writes a temporary file beside the file, and renames it to the file. Only the program that
  /// holds the lock uses the temporary file. So the next change can remove a temporary file that a
  /// killed program has left.
  private func replace(_ file: String, with bytes: [UInt8]) throws(EditableFileError) {
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

  private static func failure(_ path: String, _ error: SystemError) -> EditableFileError {
    .failed(path, reason: error.reason)
  }
}

/// The reason why an ``EditableFile`` can't be read or changed.
public enum EditableFileError: Error, Hashable, Sendable {
  /// The file or folder with the path can't be read or changed; `reason` explains why.
  case failed(_ path: String, reason: String)

  /// Another program has been changing files in the same folder for too long.
  case locked

  /// The caller's task was cancelled.
  case cancelled
}

extension EditableFileError: CustomStringConvertible {
  /// The path and what is wrong with it, as the end of a sentence without a period.
  public var description: String {
    switch self {
    case .failed(let path, let reason): "'\(path)': \(reason)"
    case .locked: "another program is changing them; try again"
    case .cancelled: "interrupted"
    }
  }
}
