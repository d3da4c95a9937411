import CommandLineKit

/// Reads files and folders below a root, with error messages for the user.
struct DiskReader {
  let root: String

  /// Returns the status of a path without following a link there, or `nil` if nothing exists there.
  func status(of path: String) throws(CommandFailure) -> FileStatus? {
    do { return try FileStatus.notFollowing(root.location(of: path)) } catch {
      throw failure(error, path)
    }
  }

  /// Returns the content of a file, or `nil` if it does not exist.
  func bytes(of path: String) throws(CommandFailure) -> [UInt8]? {
    do { return try FileReader.bytes(of: root.location(of: path)) } catch {
      throw failure(error, path)
    }
  }

  /// Returns the names in a folder, including hidden ones; empty if the folder does not exist.
  func names(in folder: String) throws(CommandFailure) -> [String] {
    do { return try FolderReader.entries(of: root.location(of: folder))?.map(\.name) ?? [] } catch {
      throw failure(error, folder)
    }
  }

  /// Returns the outermost parent of a path that exists but is not a folder, or `nil` if there is
  /// none. A link is an obstacle too, because it may lead out of the tree.
  func obstacle(to path: String) throws(CommandFailure) -> (path: String, kind: FileStatus.Kind)? {
    for folder in path.parents {
      guard let status = try status(of: folder) else { return nil }
      if status.kind != .folder { return (folder, status.kind) }
    }
    return nil
  }

  /// Returns whether a file or a folder is marked as read-only or not writable by this process. The
  /// mark counts for the root user too.
  func isReadOnly(_ path: String, _ status: FileStatus) -> Bool {
    status.mode & 0o222 == 0 || access(root.location(of: path), W_OK) != 0
  }

  private func failure(_ error: SystemError, _ path: String) -> CommandFailure {
    CommandFailure("could not read \(path.isEmpty ? root.shown : path.shown): \(error.reason)")
  }
}
