/// The kind, the permissions and the size of a file or folder.
///
/// ```swift
/// let isFolder = try FileStatus.following("/tmp")?.kind == .folder
/// ```
public struct FileStatus: Hashable, Sendable {
  /// The kind of a folder entry. A `link` is a symbolic link.
  public enum Kind: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case file, folder, link, other
  }

  /// The kind of the file or folder. Only ``notFollowing(_:)`` reports links.
  public let kind: Kind

  /// The permission bits, such as `0o644`.
  public let mode: UInt32

  /// The ID of the user that owns the file.
  public let owner: UInt32

  /// The ID of the group that owns the file.
  public let group: UInt32

  /// The size of the file in bytes.
  public let size: Int

  /// Returns the status of the file or folder at a path, or of the target of a link; `nil` if the
  /// path or the target does not exist.
  ///
  /// - Throws: A ``SystemError`` if the status can't be read.
  public static func following(_ path: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    return try FileStatus(result: stat(path, &status), status)
  }

  /// Returns the status of the file, folder or link at a path; `nil` if the path does not exist.
  ///
  /// - Throws: A ``SystemError`` if the status can't be read.
  public static func notFollowing(_ path: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    return try FileStatus(result: lstat(path, &status), status)
  }

  /// Returns the status of an open file.
  ///
  /// - Throws: A ``SystemError`` if the descriptor is not open.
  public static func open(_ descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  private init?(result: Int32, _ status: stat) throws(SystemError) {
    if result != 0 {
      let error = SystemError.last
      if error.isNotFound { return nil }
      throw error
    }
    self.init(status)
  }

  private init(_ status: stat) {
    let mode = UInt32(status.st_mode)
    switch mode & UInt32(S_IFMT) {
    case UInt32(S_IFREG): kind = .file
    case UInt32(S_IFDIR): kind = .folder
    case UInt32(S_IFLNK): kind = .link
    case _: kind = .other
    }
    self.mode = mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    size = Int(status.st_size)
  }
}
