import CommandLineKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The information needed to undo an interrupted change.
struct Journal: Codable {
  /// A file that changes. Its old and new content are in files next to the journal, whose names are
  /// the index of the entry.
  struct Entry: Codable {
    let path: String
    let before: Fingerprint?
    let after: Fingerprint?
  }

  struct Folder: Codable {
    let path: String
    let mode: UInt32
  }

  let entries: [Entry]

  /// The folders that the change creates, outermost first.
  let newFolders: [String]

  /// The folders that the change may leave empty, innermost first.
  let oldFolders: [Folder]

  /// The folders whose entries change, because a file or folder is added or removed.
  var touchedFolders: Set<String> {
    Set(entries.map(\.path.parent) + newFolders.map(\.parent) + oldFolders.map(\.path.parent))
  }

  /// Whether all paths are below the root. A journal in a downloaded tree may contain others.
  var hasValidPaths: Bool {
    (entries.map(\.path) + newFolders + oldFolders.map(\.path)).allSatisfy(\.isTreePath)
  }
}

extension Journal {
  /// Records the state of the disk before `changes` are made, so that they can be undone.
  init(_ changes: [Change], on disk: DiskTree) throws(CommandFailure) {
    entries = changes.map {
      Entry(
        path: $0.path, before: $0.before.map(Fingerprint.init),
        after: $0.after.map(Fingerprint.init))
    }
    func parents(of changes: [Change]) -> [String] { Set(changes.flatMap(\.path.parents)).sorted() }
    var newFolders: [String] = []
    for folder in parents(of: changes.filter { $0.before == nil })
    where try disk.status(of: folder) == nil { newFolders.append(folder) }
    self.newFolders = newFolders
    oldFolders = try parents(of: changes.filter { $0.after == nil }).reversed()
      .map { folder throws(CommandFailure) in (folder, try disk.status(of: folder)) }
      .compactMap { folder, status in status.map { Folder(path: folder, mode: $0.mode) } }
  }
}

/// The folder that contains the journal while a change is applied.
///
/// The journal is valid while its file `plan` exists. It is created with one rename after all other
/// files are complete. Without `plan`, the other files can't be used and are removed.
struct JournalFolder {
  static let path = ".scaffold/journal"
  private static let plan = path + "/plan"
  private static let unfinishedPlan = path + "/plan.part"

  let disk: DiskTree
  let steps: DiskSteps

  static func before(_ index: Int) -> String { "\(path)/\(index).before" }

  static func after(_ index: Int) -> String { "\(path)/\(index).after" }

  /// Returns `true` if the folder exists, or if an earlier journal left its empty parent behind.
  func exists() throws(CommandFailure) -> Bool {
    for path in Self.path.parents + [Self.path] {
      guard let status = try disk.status(of: path) else { break }
      if status.kind != .folder { throw CommandFailure("\(path.shown) is not a folder") }
      if try disk.entries(of: path).isEmpty || path == Self.path { return true }
    }
    return false
  }

  /// Returns the journal of an interrupted change; `nil` if there is no valid one.
  func read() throws(CommandFailure) -> Journal? {
    guard let bytes = try disk.bytes(of: Self.plan) else { return nil }
    guard let journal = try? JSONDecoder().decode(Journal.self, from: Data(bytes)),
      journal.hasValidPaths
    else {
      throw CommandFailure(
        "\(Self.plan) is not a valid journal", hint: "remove \(Self.path) if you don't need it")
    }
    return journal
  }

  /// Writes the journal of a change. It is valid when the call returns.
  func write(_ journal: Journal, of changes: [Change]) throws(CommandFailure) {
    for path in Self.path.parents + [Self.path] {
      try steps.makeFolder(path)
      try steps.sync(folder: path.parent)
    }
    for (index, change) in changes.enumerated() { try write(change, index) }
    guard let plan = try? JSONEncoder().encode(journal) else {
      throw CommandFailure("could not encode the journal")
    }
    try steps.write(Array(plan), to: Self.unfinishedPlan)
    try steps.sync(folder: Self.path)
    try steps.move(Self.unfinishedPlan, to: Self.plan)
    try steps.sync(folder: Self.path)
  }

  /// Invalidates and removes the journal after the change was applied or undone.
  func close() throws(CommandFailure) {
    try steps.removeFile(Self.plan)
    // The change is final at this point. If other files of the journal can't be removed, the next
    // call removes them.
    try? steps.sync(folder: Self.path)
    try? clear()
  }

  /// Removes the files of the journal. Also removes the folder if it is then empty.
  func clear() throws(CommandFailure) {
    for name in try disk.entries(of: Self.path).map(\.name)
    where name == "plan.part" || name.hasSuffix(".before") || name.hasSuffix(".after") {
      try steps.removeFile(Self.path + "/" + name)
    }
    try steps.removeEmptyFolder(Self.path)
    try steps.removeEmptyFolder(Self.path.parent)
  }

  // MARK: - Internal

  private func write(_ change: Change, _ index: Int) throws(CommandFailure) {
    let model = change.before == nil ? nil : try disk.status(of: change.path)
    if let before = change.before { try steps.write(before, to: Self.before(index), like: model) }
    if let after = change.after {
      let mode: UInt32 = change.isExecutable ? 0o777 : 0o666
      try steps.write(after, to: Self.after(index), mode: mode, like: model)
    }
  }
}

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

  /// The content of a file: from before the change, from after it, or edited since.
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

  /// Saves the original content of an edited file.
  private func saveCopy(
    _ entry: Journal.Entry, _ index: Int
  ) throws(CommandFailure) -> RecoveryOutcome.EditedFile {
    if entry.before == nil { return .init(path: entry.path, savedCopy: nil) }
    var copy = Self.savedCopyFolder + "/" + entry.path
    try disk.checkObstacle(to: copy)
    // An earlier, interrupted call may have saved it already.
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

  /// Creates the removed folders again with their original permissions.
  private func recreateFolders() throws(CommandFailure) {
    for folder in journal.oldFolders.reversed() where try disk.obstacle(to: folder.path) == nil {
      if try disk.status(of: folder.path) == nil { try steps.makeFolder(folder.path) }
      guard let status = try disk.status(of: folder.path), status.kind == .folder else { continue }
      if status.mode != folder.mode { try steps.setMode(folder.mode, of: folder.path) }
    }
  }
}

/// A hash of a file's content. A different hash shows that the file was edited.
///
/// Source: FNV-1a with 64 bits, by Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo.
struct Fingerprint: Hashable, Codable {
  private let length: Int
  private let digest: UInt64

  init(_ bytes: [UInt8]) {
    length = bytes.count
    digest = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The digest as 16 hexadecimal digits.
  var text: String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
