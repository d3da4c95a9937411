import CommandLineKit

/// The information that is needed to undo an interrupted change.
struct Journal: Codable {
  /// A file that changes. Its old and new content are files next to the journal, named after the
  /// index of the entry.
  struct Entry: Codable {
    let path: String
    /// The content before the change; `nil` if the file did not exist.
    let before: Fingerprint?
    /// The content after the change; `nil` if the file is removed.
    let after: Fingerprint?
  }

  /// A folder and its permissions.
  struct Folder: Codable {
    let path: String
    let mode: UInt32
  }

  let entries: [Entry]

  /// The folders to create, outermost first.
  let newFolders: [String]

  /// The folders that may become empty, innermost first.
  let oldFolders: [Folder]

  /// The folders whose entries change.
  var touchedFolders: Set<String> {
    Set(entries.map(\.path.parent) + newFolders.map(\.parent) + oldFolders.map(\.path.parent))
  }

  /// Whether all paths are below the root. This is not certain, because a journal may be part of a
  /// tree that was downloaded.
  var hasValidPaths: Bool {
    (entries.map(\.path) + newFolders + oldFolders.map(\.path)).allSatisfy(\.isTreePath)
  }
}

extension Journal {
  /// Creates the journal of a plan that has not been applied yet.
  init(_ changes: [Change], on disk: DiskTree) throws(CommandFailure) {
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

  /// Returns all parent folders of the changed files, outermost first.
  private static func parents(of changes: [Change]) -> [String] {
    Set(changes.flatMap(\.path.parents)).sorted()
  }
}
