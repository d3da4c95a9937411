import CommandLineKit

/// Undoes the change that a journal describes, wherever the change was interrupted.
///
/// Each step checks the disk first. So undoing can be interrupted too, and then started again.
struct ChangeUndo {
  private static let savedCopyFolder = ".scaffold/recovered"

  let journal: Journal
  let disk: DiskTree
  let steps: DiskSteps

  func run() throws(CommandFailure) -> RecoveryOutcome {
    try recreateFolders()
    var reverted: [String] = []
    var edited: [RecoveryOutcome.EditedFile] = []
    for (index, entry) in journal.entries.enumerated() {
      switch try state(of: entry) {
      case .before: break
      case .after:
        try revert(entry, index)
        reverted.append(entry.path)
      case .edited: edited.append(try saveCopy(entry, index))
      }
    }
    for folder in journal.newFolders.reversed() where try disk.obstacle(to: folder) == nil {
      try steps.removeEmptyFolder(folder)
    }
    for folder in journal.touchedFolders.sorted() { try steps.sync(folder: folder) }
    return RecoveryOutcome(reverted: reverted, edited: edited)
  }

  // MARK: - Internal

  /// Which content a file has now: that before the change, that after it, or another one.
  private enum State {
    case before, after, edited
  }

  private func state(of entry: Journal.Entry) throws(CommandFailure) -> State {
    if try disk.obstacle(to: entry.path) != nil { return .edited }
    var now: Fingerprint?
    if let status = try disk.status(of: entry.path) {
      guard status.kind == .file else { return .edited }
      now = try disk.bytes(of: entry.path).map(Fingerprint.init)
    }
    return now == entry.before ? .before : now == entry.after ? .after : .edited
  }

  private func revert(_ entry: Journal.Entry, _ index: Int) throws(CommandFailure) {
    if entry.before == nil {
      try steps.removeFile(entry.path)
    } else {
      try steps.move(JournalFolder.before(index), to: entry.path)
    }
  }

  /// Saves the content that an edited file had before the change.
  private func saveCopy(
    _ entry: Journal.Entry, _ index: Int
  ) throws(CommandFailure) -> RecoveryOutcome.EditedFile {
    if entry.before == nil {
      return RecoveryOutcome.EditedFile(path: entry.path, savedCopy: nil)
    }
    var copy = Self.savedCopyFolder + "/" + entry.path
    if let obstacle = try disk.obstacle(to: copy) { throw ChangeCheck.failure(obstacle) }
    // An earlier call that was interrupted may have saved it already.
    if try disk.status(of: JournalFolder.before(index)) != nil {
      var number = 1
      while try disk.status(of: copy) != nil {
        number += 1
        copy = "\(Self.savedCopyFolder)/\(entry.path).\(number)"
      }
      for folder in copy.parents { try steps.makeFolder(folder) }
      try steps.move(JournalFolder.before(index), to: copy)
      try steps.sync(folder: copy.parent)
    }
    return RecoveryOutcome.EditedFile(path: entry.path, savedCopy: copy)
  }

  /// Creates the removed folders again, with their earlier permissions.
  private func recreateFolders() throws(CommandFailure) {
    for folder in journal.oldFolders.reversed() where try disk.obstacle(to: folder.path) == nil {
      if try disk.status(of: folder.path) == nil { try steps.makeFolder(folder.path) }
      guard let status = try disk.status(of: folder.path), status.kind == .folder else { continue }
      if status.mode != folder.mode { try steps.setMode(folder.mode, of: folder.path) }
    }
  }
}
