import CommandLineKit
import SystemKit

extension DiskTree {
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
}
