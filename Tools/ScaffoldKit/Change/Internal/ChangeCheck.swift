import CommandLineKit
import SystemKit

/// Checks whether a plan can be applied to the files on disk.
struct ChangeCheck {
  let disk: DiskTree

  /// Throws a failure for the first problem.
  func check(_ plan: ChangePlan) throws(CommandFailure) {
    if let conflict = plan.conflicts.first {
      throw CommandFailure("another file already exists at \(conflict.path.shown)")
    }
    let changes = plan.effective
    guard !changes.isEmpty else { return }
    try checkFolders(to: JournalFolder.path + "/")
    for change in changes {
      try checkPath(change.path)
      try checkFolders(to: change.path)
      try checkFile(change)
    }
    var names = SiblingNames(disk: disk)
    for change in changes where change.before == nil { try names.add(change.path) }
  }

  private func checkPath(_ path: String) throws(CommandFailure) {
    let isReserved = path == JournalFolder.path || path.hasPrefix(JournalFolder.path + "/")
    guard path.isTreePath, !isReserved else {
      throw CommandFailure("\(path.shown) is not a valid path in this tree")
    }
  }

  /// Checks that no part of a path is a link, and that its innermost existing folder is
  /// writable.
  private func checkFolders(to path: String) throws(CommandFailure) {
    if let obstacle = try disk.obstacle(to: path) { throw Self.failure(obstacle) }
    var innermost = (path: "", status: try disk.status(of: "."))
    for folder in path.parents {
      guard let status = try disk.status(of: folder) else { break }
      innermost = (folder, status)
    }
    if let status = innermost.status, disk.isReadOnly(innermost.path, status) {
      let name = innermost.path.isEmpty ? disk.root : innermost.path
      throw CommandFailure("the folder \(name.shown) is read-only")
    }
  }

  private func checkFile(_ change: Change) throws(CommandFailure) {
    let path = change.path
    guard let status = try disk.status(of: path) else {
      if change.before == nil { return }
      throw changed(path)
    }
    switch status.kind {
    case .folder: throw CommandFailure("\(path.shown) is a folder")
    case .link: throw CommandFailure("\(path.shown) is a symbolic link")
    case .other: throw CommandFailure("\(path.shown) is not a regular file")
    case .file: break
    }
    guard try disk.bytes(of: path) == change.before else { throw changed(path) }
    if disk.isReadOnly(path, status) { throw CommandFailure("\(path.shown) is read-only") }
  }

  static func failure(_ obstacle: (path: String, kind: FileStatus.Kind)) -> CommandFailure {
    let what = obstacle.kind == .link ? "a symbolic link" : "not a folder"
    return CommandFailure("\(obstacle.path.shown) is \(what)")
  }

  private func changed(_ path: String) -> CommandFailure {
    CommandFailure(
      "\(path.shown) changed after the command read it", hint: "run the command again")
  }
}

/// The names in folders, including new files. It finds names that differ only in case, because many
/// file systems ignore case.
private struct SiblingNames {
  let disk: DiskTree
  var names: [String: [String: String]] = [:]

  mutating func add(_ path: String) throws(CommandFailure) {
    for path in path.parents + [path] {
      let folder = path.parent
      var siblings = try siblings(in: folder)
      if let other = siblings.updateValue(path.name, forKey: path.name.lowercased()),
        !other.utf8.elementsEqual(path.name.utf8)
      {
        let twin = folder.isEmpty ? other : folder + "/" + other
        throw CommandFailure("\(path.shown) differs only in case from \(twin.shown)")
      }
      names[folder] = siblings
    }
  }

  private func siblings(in folder: String) throws(CommandFailure) -> [String: String] {
    if let siblings = names[folder] { return siblings }
    return Dictionary(
      try disk.entries(of: folder).map { ($0.name.lowercased(), $0.name) },
      uniquingKeysWith: { first, _ in first })
  }
}
