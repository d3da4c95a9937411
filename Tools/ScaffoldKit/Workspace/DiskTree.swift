public import CommandLineKit
import SystemKit

/// The tree of files below a folder on disk.
///
/// A link to a file is treated like a file. Links to folders are not followed, because they may
/// form a cycle. Anything else, such as a socket, is omitted.
public struct DiskTree: FileTree, Sendable {
  /// The folder, as an absolute path or relative to the working directory.
  public let root: String

  /// Creates a tree that reads the disk each time it is asked.
  public init(root: String) { self.root = root }

  /// Returns the content of a file, or `nil` if it does not exist.
  public func bytes(of path: String) throws(CommandFailure) -> [UInt8]? {
    do { return try FileReader.bytes(of: root.location(of: path)) } catch {
      throw failure(error, path)
    }
  }

  /// Returns whether a file is executable by its owner.
  public func isExecutable(_ path: String) throws(CommandFailure) -> Bool {
    do {
      let status = try FileStatus.following(root.location(of: path))
      return status.map { $0.kind == .file && $0.mode & 0o100 != 0 } ?? false
    } catch { throw failure(error, path) }
  }

  /// Returns whether a path is a symbolic link, also one to nothing.
  public func isLink(_ path: String) throws(CommandFailure) -> Bool {
    try status(of: path)?.kind == .link
  }

  /// Returns the sorted paths of all visible files below a folder; empty if it does not exist.
  public func paths(under folder: String) throws(CommandFailure) -> [String] {
    try walk(through: folder).files
  }

  /// Returns the links that are not followed: below the folder, the folder itself or one of its
  /// parents.
  public func links(under folder: String) throws(CommandFailure) -> [String] {
    try walk(through: folder).links
  }

  /// Returns the paths of the files below a folder that are hidden or in a hidden folder.
  public func hiddenPaths(under folder: String) throws(CommandFailure) -> [String] {
    let visible = Set(try paths(under: folder))
    return try walk(through: folder, withHidden: true).files.filter { !visible.contains($0) }
  }

  // MARK: - Internal

  private func walk(
    through folder: String, withHidden: Bool = false
  ) throws(CommandFailure) -> (files: [String], links: [String]) {
    if let link = try link(to: folder) { return ([], [link]) }
    var files: [String] = []
    var links: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for entry in try entries(of: folder) where withHidden || !entry.name.hasPrefix(".") {
        let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
        switch entry.kind {
        case .file: files.append(path)
        case .folder: folders.append(path)
        case .link: links.append(path)
        case .other: break
        }
      }
    }
    return (files.sorted(), links.sorted())
  }

  /// Returns the first link among the parents of a folder and the folder itself.
  private func link(to folder: String) throws(CommandFailure) -> String? {
    for path in folder.isEmpty ? [] : folder.parents + [folder] where try isLink(path) {
      return path
    }
    return nil
  }

  /// Returns the status of a path without following a link there, or `nil` if nothing exists there.
  func status(of path: String) throws(CommandFailure) -> FileStatus? {
    do { return try FileStatus.notFollowing(root.location(of: path)) } catch {
      throw failure(error, path)
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

  /// Throws a failure that names the obstacle to a path.
  func checkObstacle(to path: String) throws(CommandFailure) {
    guard let obstacle = try obstacle(to: path) else { return }
    let what = obstacle.kind == .link ? "a symbolic link" : "not a folder"
    throw CommandFailure("\(obstacle.path.shown) is \(what)")
  }

  /// Returns the entries of a folder, including hidden ones; empty if the folder does not exist.
  func entries(of folder: String) throws(CommandFailure) -> [FolderReader.Entry] {
    do { return try FolderReader.entries(of: root.location(of: folder)) ?? [] } catch {
      throw failure(error, folder)
    }
  }

  private func failure(_ error: SystemError, _ path: String) -> CommandFailure {
    CommandFailure("can't read \(path.isEmpty ? root.shown : path.shown): \(error.reason)")
  }
}
