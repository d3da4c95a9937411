import SystemKit

public import CommandLineKit

extension ChangeWriter {
  /// Checks whether a plan can be applied, without changing anything.
  ///
  /// - Throws: `CommandFailure` with the first problem.
  public func check(_ plan: ChangePlan) throws(CommandFailure) {
    if let conflict = plan.conflicts.first {
      throw CommandFailure("another file already exists at \(conflict.path.shown)")
    }
    let changes = plan.effective
    if changes.isEmpty { return }
    try checkFolders(to: JournalFolder.path + "/")
    for change in changes {
      let isReserved = (change.path + "/").hasPrefix(JournalFolder.path + "/")
      guard change.path.isTreePath, !isReserved else {
        throw CommandFailure("\(change.path.shown) is not a valid path in this tree")
      }
      try checkFolders(to: change.path)
      try checkFile(change)
    }
    var names: [String: [String: String]] = [:]
    for change in changes where change.before == nil { try checkCase(of: change.path, in: &names) }
  }

  // MARK: - Internal

  /// Checks that no part of a path is a link, and that its innermost existing folder is writable.
  private func checkFolders(to path: String) throws(CommandFailure) {
    try disk.checkObstacle(to: path)
    var innermost = (path: "", status: try disk.status(of: "."))
    for folder in path.parents {
      guard let status = try disk.status(of: folder) else { break }
      innermost = (folder, status)
    }
    if let status = innermost.status, isReadOnly(innermost.path, status) {
      let name = innermost.path.isEmpty ? disk.root : innermost.path
      throw CommandFailure("the folder \(name.shown) is read-only")
    }
  }

  private func checkFile(_ change: Change) throws(CommandFailure) {
    let name = change.path.shown
    let changed = CommandFailure(
      "\(name) changed after the command read it", hint: "run the command again")
    guard let status = try disk.status(of: change.path) else {
      if change.before == nil { return }
      throw changed
    }
    switch status.kind {
    case .folder: throw CommandFailure("\(name) is a folder")
    case .link: throw CommandFailure("\(name) is a symbolic link")
    case .other: throw CommandFailure("\(name) is not a regular file")
    case .file: break
    }
    guard try disk.bytes(of: change.path) == change.before else { throw changed }
    if isReadOnly(change.path, status) { throw CommandFailure("\(name) is read-only") }
  }

  /// Checks that no new name differs only in case from another one in its folder, because many file
  /// systems ignore case. `names` contains the names in each folder by their lowercase form.
  private func checkCase(
    of path: String, in names: inout [String: [String: String]]
  ) throws(CommandFailure) {
    for path in path.parents + [path] {
      let folder = path.parent
      if names[folder] == nil {
        let entries = try disk.entries(of: folder).map { ($0.name.lowercased(), $0.name) }
        names[folder] = Dictionary(entries) { first, _ in first }
      }
      let other = names[folder]?.updateValue(path.name, forKey: path.name.lowercased())
      if let other, !other.utf8.elementsEqual(path.name.utf8) {
        let twin = folder.isEmpty ? other : folder + "/" + other
        throw CommandFailure("\(path.shown) differs only in case from \(twin.shown)")
      }
    }
  }

  /// Returns whether a file or folder is marked as read-only or not writable by this process. The
  /// mark counts for the root user too.
  private func isReadOnly(_ path: String, _ status: FileStatus) -> Bool {
    status.mode & 0o222 == 0 || access(disk.root.location(of: path), W_OK) != 0
  }
}
