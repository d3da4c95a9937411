public import CommandLineKit
import SystemKit

/// The files below a folder on disk.
///
/// A link to a file counts as a file. Links to folders are not followed, because they can form a
/// cycle. Other entries, such as sockets, are omitted.
public struct DiskTree: FileTree, Sendable {
  /// The path of the folder, either absolute or relative to the working directory.
  public let root: String

  /// Creates a tree. Nothing is cached: each method call reads the disk again.
  public init(root: String) { self.root = root }

  /// Returns the content of a file on disk, or `nil` if the file does not exist.
  public func bytes(of path: String) throws(CommandFailure) -> [UInt8]? {
    try reading(path, FileReader.bytes)
  }

  /// Returns whether the owner may execute a file; `false` for a folder or a missing file.
  public func isExecutable(_ path: String) throws(CommandFailure) -> Bool {
    let status = try reading(path, FileStatus.following)
    return status.map { $0.kind == .file && $0.mode & 0o100 != 0 } ?? false
  }

  /// Returns whether a path is a symbolic link, even if the link is broken.
  public func isLink(_ path: String) throws(CommandFailure) -> Bool {
    try status(of: path)?.kind == .link
  }

  /// Returns the sorted paths of all files below a folder, except hidden ones; empty if the folder
  /// does not exist.
  public func paths(under folder: String) throws(CommandFailure) -> [String] {
    try walk(through: folder).files
  }

  /// Returns the links below a folder that are not followed: links to folders, and broken links. If
  /// `folder` or one of its parents is a link itself, returns only the outermost such link.
  public func links(under folder: String) throws(CommandFailure) -> [String] {
    try walk(through: folder).links
  }

  /// Returns the paths of hidden files, and of files in hidden folders, below a folder.
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

  /// Returns the first link among a folder and its parents.
  private func link(to folder: String) throws(CommandFailure) -> String? {
    for path in folder.isEmpty ? [] : folder.parents + [folder] where try isLink(path) {
      return path
    }
    return nil
  }

  /// Returns the status of a path without following links, or `nil` if nothing exists at the path.
  func status(of path: String) throws(CommandFailure) -> FileStatus? {
    try reading(path, FileStatus.notFollowing)
  }

  /// Returns the outermost parent of a path that exists but is not a folder, or `nil` if every
  /// existing parent is a folder. A link does not count as a folder, because it may lead out of the
  /// tree.
  func obstacle(to path: String) throws(CommandFailure) -> (path: String, kind: FileStatus.Kind)? {
    for folder in path.parents {
      guard let status = try status(of: folder) else { return nil }
      if status.kind != .folder { return (folder, status.kind) }
    }
    return nil
  }

  /// Throws if a parent of the path exists but is not a folder.
  func checkObstacle(to path: String) throws(CommandFailure) {
    guard let obstacle = try obstacle(to: path) else { return }
    let what = obstacle.kind == .link ? "a symbolic link" : "not a folder"
    throw CommandFailure("\(obstacle.path.shown) is \(what)")
  }

  /// Returns the entries of a folder, including hidden entries; empty if the folder does not exist.
  func entries(of folder: String) throws(CommandFailure) -> [FolderReader.Entry] {
    try reading(folder, FolderReader.entries) ?? []
  }

  private func reading<Result>(
    _ path: String, _ call: (String) throws(SystemError) -> Result
  ) throws(CommandFailure) -> Result {
    do { return try call(root.location(of: path)) } catch {
      throw CommandFailure("can't read \(path.isEmpty ? root.shown : path.shown): \(error.reason)")
    }
  }
}
