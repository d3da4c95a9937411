#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What stands on disk below a root, read with sentences for the user where that fails.
struct DiskView {
  let root: String

  /// What stands at a path, be it a link; nil where there is nothing.
  func status(of path: String) throws(ChangeFailure) -> FileStatus? {
    do { return try FileStatus.notFollowing(root.location(of: path)) } catch {
      throw failure(error, path)
    }
  }

  /// The bytes of a file; nil where there is none.
  func bytes(of path: String) throws(ChangeFailure) -> [UInt8]? {
    do { return try FileReader.bytes(of: root.location(of: path)) } catch {
      throw failure(error, path)
    }
  }

  /// The names in a folder, hidden or not; none where there is no folder.
  func names(in folder: String) throws(ChangeFailure) -> [String] {
    do { return try FolderReader.entries(of: root.location(of: folder))?.map(\.name) ?? [] } catch {
      throw failure(error, folder)
    }
  }

  /// The first part on the way to a path that is there and is no folder, such as a link that may
  /// leave the tree; nil if there is none.
  func obstacle(to path: String) throws(ChangeFailure) -> (path: String, kind: FileStatus.Kind)? {
    for folder in path.parents {
      guard let status = try status(of: folder) else { return nil }
      if status.kind != .folder { return (folder, status.kind) }
    }
    return nil
  }

  /// Whether nobody may write a file or a folder, or this process may not. Root could write what
  /// is marked as read-only, but is not meant to.
  func isReadOnly(_ path: String, _ status: FileStatus) -> Bool {
    status.mode & 0o222 == 0 || access(root.location(of: path), W_OK) != 0
  }

  private func failure(_ error: SystemError, _ path: String) -> ChangeFailure {
    ChangeFailure("could not read \(path.isEmpty ? root.shown : path.shown): \(error.reason)")
  }
}
