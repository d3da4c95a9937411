/// Undoes the change that a journal describes, however far it has come.
///
/// Each part looks at the disk first, so it can be interrupted itself and begin again.
struct Undo {
  private static let keepFolder = ".scaffold/recovered"

  private let journal: Journal
  private let disk: DiskView
  private let steps: DiskSteps

  init(_ journal: Journal, _ disk: DiskView, _ steps: DiskSteps) {
    self.journal = journal
    self.disk = disk
    self.steps = steps
  }

  func run() throws(ChangeFailure) -> Recovery {
    try remakeFolders()
    var restored: [String] = []
    var edited: [Recovery.EditedFile] = []
    for (index, entry) in journal.entries.enumerated() {
      switch try state(of: entry) {
      case .before: break
      case .after:
        try restore(entry, index)
        restored.append(entry.path)
      case .edited: edited.append(try keep(entry, index))
      }
    }
    for folder in journal.newFolders.reversed() where try disk.obstacle(to: folder) == nil {
      try steps.removeEmptyFolder(folder)
    }
    for folder in journal.touchedFolders.sorted() { try steps.sync(folder: folder) }
    return Recovery(restored: restored, edited: edited)
  }

  // MARK: - Internal

  private enum State {
    case before, after, edited
  }

  private func state(of entry: Journal.Entry) throws(ChangeFailure) -> State {
    if try disk.obstacle(to: entry.path) != nil { return .edited }
    var now: Fingerprint?
    if let status = try disk.status(of: entry.path) {
      guard status.kind == .file else { return .edited }
      now = try disk.bytes(of: entry.path).map(Fingerprint.init)
    }
    return now == entry.before ? .before : now == entry.after ? .after : .edited
  }

  private func restore(_ entry: Journal.Entry, _ index: Int) throws(ChangeFailure) {
    if entry.before == nil {
      try steps.removeFile(entry.path)
    } else {
      try steps.move(JournalFolder.before(index), to: entry.path)
    }
  }

  /// Keeps the bytes that an edited file had before.
  private func keep(_ entry: Journal.Entry, _ index: Int) throws(ChangeFailure)
    -> Recovery.EditedFile
  {
    if entry.before == nil { return Recovery.EditedFile(path: entry.path, kept: nil) }
    var kept = Self.keepFolder + "/" + entry.path
    if let obstacle = try disk.obstacle(to: kept) { throw ChangeCheck.failure(obstacle) }
    // It may have been kept already, by a call that was interrupted.
    if try disk.status(of: JournalFolder.before(index)) != nil {
      var number = 1
      while try disk.status(of: kept) != nil {
        number += 1
        kept = "\(Self.keepFolder)/\(entry.path).\(number)"
      }
      for folder in kept.parents { try steps.makeFolder(folder) }
      try steps.move(JournalFolder.before(index), to: kept)
      try steps.sync(folder: kept.parent)
    }
    return Recovery.EditedFile(path: entry.path, kept: kept)
  }

  /// Makes the folders again that became empty, with the modes that they had.
  private func remakeFolders() throws(ChangeFailure) {
    for folder in journal.oldFolders.reversed() where try disk.obstacle(to: folder.path) == nil {
      if try disk.status(of: folder.path) == nil { try steps.makeFolder(folder.path) }
      guard let status = try disk.status(of: folder.path), status.kind == .folder else { continue }
      if status.mode != folder.mode { try steps.setMode(folder.mode, of: folder.path) }
    }
  }
}
