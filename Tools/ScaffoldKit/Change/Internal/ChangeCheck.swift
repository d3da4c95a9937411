/// Whether a plan can be applied to what stands on disk now.
struct ChangeCheck {
  private let disk: DiskView

  init(_ disk: DiskView) {
    self.disk = disk
  }

  /// Finds the first reason against it.
  func check(_ plan: ChangePlan) throws(ChangeFailure) {
    if let conflict = plan.conflicts.first {
      throw ChangeFailure("another file stands at \(conflict.path.shown)")
    }
    let changes = plan.effective
    guard !changes.isEmpty else { return }
    try checkFolders(to: JournalFolder.path + "/")
    for change in changes {
      try checkPath(change.path)
      try checkFolders(to: change.path)
      try checkFile(change)
    }
    var names = SiblingNames(disk)
    for change in changes where change.before == nil { try names.add(change.path) }
  }

  private func checkPath(_ path: String) throws(ChangeFailure) {
    let isReserved = path == JournalFolder.path || path.hasPrefix(JournalFolder.path + "/")
    guard path.isTreePath, !isReserved else {
      throw ChangeFailure("\(path.shown) is no path for a file of this tree")
    }
  }

  /// Checks that a path does not lead through a link, and that its innermost folder that is there
  /// can be written.
  private func checkFolders(to path: String) throws(ChangeFailure) {
    if let obstacle = try disk.obstacle(to: path) { throw Self.failure(obstacle) }
    var innermost = (path: "", status: try disk.status(of: "."))
    for folder in path.parents {
      guard let status = try disk.status(of: folder) else { break }
      innermost = (folder, status)
    }
    if let status = innermost.status, disk.isReadOnly(innermost.path, status) {
      let name = innermost.path.isEmpty ? disk.root : innermost.path
      throw ChangeFailure("the folder \(name.shown) is read-only")
    }
  }

  private func checkFile(_ change: Change) throws(ChangeFailure) {
    let path = change.path
    guard let status = try disk.status(of: path) else {
      if change.before == nil { return }
      throw changed(path)
    }
    switch status.kind {
    case .folder: throw ChangeFailure("\(path.shown) is a folder")
    case .link: throw ChangeFailure("\(path.shown) is a symbolic link")
    case .other: throw ChangeFailure("\(path.shown) is not a regular file")
    case .file: break
    }
    guard try disk.bytes(of: path) == change.before else { throw changed(path) }
    if disk.isReadOnly(path, status) { throw ChangeFailure("\(path.shown) is read-only") }
  }

  static func failure(_ obstacle: (path: String, kind: FileStatus.Kind)) -> ChangeFailure {
    let what = obstacle.kind == .link ? "a symbolic link" : "not a folder"
    return ChangeFailure("\(obstacle.path.shown) is \(what)")
  }

  private func changed(_ path: String) -> ChangeFailure {
    ChangeFailure("\(path.shown) changed while the plan was made; run the command again")
  }
}

/// The names in folders, those of new files among them, to find two that differ only in case: not
/// every disk can hold both.
private struct SiblingNames {
  private let disk: DiskView
  private var names: [String: [String: String]] = [:]

  init(_ disk: DiskView) {
    self.disk = disk
  }

  mutating func add(_ path: String) throws(ChangeFailure) {
    for path in path.parents + [path] {
      let folder = path.parent
      var siblings = try siblings(in: folder)
      if let other = siblings.updateValue(path.name, forKey: path.name.lowercased()),
        !other.utf8.elementsEqual(path.name.utf8)
      {
        let twin = folder.isEmpty ? other : folder + "/" + other
        throw ChangeFailure("\(path.shown) differs only in case from \(twin.shown)")
      }
      names[folder] = siblings
    }
  }

  private func siblings(in folder: String) throws(ChangeFailure) -> [String: String] {
    if let known = names[folder] { return known }
    return Dictionary(
      try disk.names(in: folder).map { ($0.lowercased(), $0) },
      uniquingKeysWith: { first, _ in first })
  }
}
