/// What has to be known to undo a change that was interrupted.
struct Journal: Codable {
  /// A file that changes. Its bytes stand beside the journal, numbered like the entry.
  struct Entry: Codable {
    let path: String
    /// Nil where there was no file.
    let before: Fingerprint?
    /// Nil where there will be no file.
    let after: Fingerprint?
  }

  struct Folder: Codable {
    let path: String
    let mode: UInt32
  }

  let entries: [Entry]

  /// The folders that have to be made, outermost first.
  let newFolders: [String]

  /// The folders that may become empty, innermost first.
  let oldFolders: [Folder]

  /// The folders in which a name changes.
  var touchedFolders: Set<String> {
    Set(entries.map(\.path.parent) + newFolders.map(\.parent) + oldFolders.map(\.path.parent))
  }

  /// Whether it names nothing but what lies below the root. A journal may come from elsewhere,
  /// with a tree that somebody else made.
  var isSound: Bool {
    (entries.map(\.path) + newFolders + oldFolders.map(\.path)).allSatisfy(\.isTreePath)
  }
}

extension Journal {
  /// The journal of a plan, before anything has changed on disk.
  init(_ changes: [Change], on disk: DiskView) throws(ChangeFailure) {
    entries = changes.map {
      Entry(
        path: $0.path, before: $0.before.map(Fingerprint.init),
        after: $0.after.map(Fingerprint.init))
    }
    var newFolders: [String] = []
    for folder in Self.parents(of: changes.filter { $0.before == nil })
    where try disk.status(of: folder) == nil {
      newFolders.append(folder)
    }
    self.newFolders = newFolders
    var oldFolders: [Folder] = []
    for folder in Self.parents(of: changes.filter { $0.after == nil }).reversed() {
      guard let status = try disk.status(of: folder) else { continue }
      oldFolders.append(Folder(path: folder, mode: status.mode))
    }
    self.oldFolders = oldFolders
  }

  /// The folders on the way to the changes, outermost first.
  private static func parents(of changes: [Change]) -> [String] {
    Set(changes.flatMap(\.path.parents)).sorted()
  }
}
