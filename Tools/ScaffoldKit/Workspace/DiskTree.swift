/// The tree of files below a folder on disk.
///
/// Links to files are read like files; links to folders are not walked into, since they may lead
/// in a circle. What is neither a file nor a folder is left out.
public struct DiskTree: FileTree, Sendable {
  /// The folder, as an absolute path or from the working directory.
  public let root: String

  /// The tree below a folder.
  public init(root: String) {
    self.root = root
  }

  /// The bytes of a file; nil where there is none.
  public func bytes(of path: String) throws(FileTreeError) -> [UInt8]? {
    do { return try FileReader.bytes(of: root.location(of: path)) } catch {
      throw failure(error, path)
    }
  }

  /// Whether the file's owner may run it.
  public func isExecutable(_ path: String) throws(FileTreeError) -> Bool {
    do {
      guard let status = try FileStatus.following(root.location(of: path)) else { return false }
      return status.kind == .file && status.mode & 0o100 != 0
    } catch { throw failure(error, path) }
  }

  /// The paths of all files below a folder, in order; none where there is no such folder.
  public func paths(under folder: String) throws(FileTreeError) -> [String] {
    try walk(through: folder).files
  }

  /// The links on the way to a folder, in its place and below it that are not walked through.
  public func links(under folder: String) throws(FileTreeError) -> [String] {
    try walk(through: folder).links
  }

  /// The paths of all files below a folder with a name that begins with a dot, or in a folder with
  /// such a name.
  public func hiddenPaths(under folder: String) throws(FileTreeError) -> [String] {
    let visible = Set(try paths(under: folder))
    return try walk(through: folder, withHidden: true).files.filter { !visible.contains($0) }
  }

  // MARK: - Internal

  private func walk(
    through folder: String, withHidden: Bool = false
  ) throws(FileTreeError) -> (files: [String], links: [String]) {
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

  /// The first link on the way to a folder or in its place; nil where there is none.
  private func link(to folder: String) throws(FileTreeError) -> String? {
    do throws(SystemError) {
      for path in folder.isEmpty ? [] : folder.parents + [folder]
      where try FileStatus.notFollowing(root.location(of: path))?.kind == .link {
        return path
      }
      return nil
    } catch { throw failure(error, folder) }
  }

  private func entries(of folder: String) throws(FileTreeError) -> [FolderReader.Entry] {
    do { return try FolderReader.entries(of: root.location(of: folder)) ?? [] } catch {
      throw failure(error, folder)
    }
  }

  private func failure(_ error: SystemError, _ path: String) -> FileTreeError {
    FileTreeError(path: path, reason: error.reason)
  }
}
