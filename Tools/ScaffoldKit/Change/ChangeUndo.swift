import CommandLineKit
import SystemKit

/// Undoes the change in a journal, no matter at which step the change was interrupted.
///
/// Each step checks the disk first, so undoing can be interrupted and repeated.
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
      case .after where entry.before == nil:
        try steps.removeFile(entry.path)
        reverted.append(entry.path)
      case .after:
        try steps.move(JournalFolder.before(index), to: entry.path)
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

  /// Whether a file has the content from before the change, the content from after it, or neither.
  private enum State { case before, after, edited }

  private func state(of entry: Journal.Entry) throws(CommandFailure) -> State {
    if try disk.obstacle(to: entry.path) != nil { return .edited }
    var now: Fingerprint?
    if let status = try disk.status(of: entry.path) {
      guard status.kind == .file else { return .edited }
      now = try disk.bytes(of: entry.path).map(Fingerprint.init)
    }
    return now == entry.before ? .before : now == entry.after ? .after : .edited
  }

  /// Saves the content that an edited file had before the change. Saves nothing if the file did not
  /// exist before the change.
  private func saveCopy(
    _ entry: Journal.Entry, _ index: Int
  ) throws(CommandFailure) -> RecoveryOutcome.EditedFile {
    if entry.before == nil { return .init(path: entry.path, savedCopy: nil) }
    var copy = Self.savedCopyFolder + "/" + entry.path
    try disk.checkObstacle(to: copy)
    // An earlier call that was interrupted may already have saved the content.
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
    return .init(path: entry.path, savedCopy: copy)
  }

  /// Creates the removed folders again with their original permissions. Skips a folder if something
  /// other than a folder is now at its path, or at the path of a parent.
  private func recreateFolders() throws(CommandFailure) {
    for folder in journal.oldFolders.reversed() where try disk.obstacle(to: folder.path) == nil {
      if try disk.status(of: folder.path) == nil { try steps.makeFolder(folder.path) }
      guard let status = try disk.status(of: folder.path), status.kind == .folder else { continue }
      if status.mode != folder.mode { try steps.setMode(folder.mode, of: folder.path) }
    }
  }
}

/// The result of undoing an interrupted change.
public struct RecoveryOutcome: Hashable, Sendable {
  /// A file that was not reverted, because it was edited after the interruption.
  public struct EditedFile: Hashable, Sendable {
    /// The path of the file, relative to the root of the tree.
    public let path: String

    /// The path of a copy of the file's content before the change; `nil` if the file did not exist
    /// before the change.
    public let savedCopy: String?

    /// A sentence that says why the file was not reverted, and where its earlier content is.
    public var message: String {
      let reason = "\(path.shown) was not reverted because it was edited in the meantime"
      return savedCopy.map { "\(reason); its content before the change is in \($0.shown)" }
        ?? reason
    }
  }

  /// The paths of the restored files, and of the removed files that the change had created.
  public let reverted: [String]

  /// The files that were not reverted, because they were edited after the interruption.
  public let edited: [EditedFile]

  /// A summary, followed by a message for each file that was not reverted.
  public var messages: [String] {
    let count = reverted.count.of("file")
    let files = reverted.isEmpty ? "no file had to be reverted" : "reverted \(count)"
    return ["undid an interrupted change; " + files] + edited.map(\.message)
  }
}
