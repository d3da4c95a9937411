import CommandLineKit
import SystemKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The information needed to undo an interrupted change.
struct Journal: Codable {
  /// A file that changes. Its old and new content are in the files `N.before` and `N.after` of the
  /// journal folder, where N is the index of the entry.
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

  /// The folders in which the change adds or removes a file or folder.
  var touchedFolders: Set<String> {
    Set(entries.map(\.path.parent) + newFolders.map(\.parent) + oldFolders.map(\.path.parent))
  }

  /// Whether all paths are below the root. A downloaded tree may contain a journal with paths that
  /// lead out of the tree.
  var hasValidPaths: Bool {
    (entries.map(\.path) + newFolders + oldFolders.map(\.path)).allSatisfy(\.isTreePath)
  }
}

extension Journal {
  /// Creates the journal of changes before they are made.
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
/// The journal is valid while its file `plan` exists. One rename creates `plan` after all other
/// files are complete. Without `plan`, the other files of the journal can't be used and are
/// removed.
struct JournalFolder {
  static let path = ".scaffold/journal"
  private static let plan = path + "/plan"
  private static let unfinishedPlan = path + "/plan.part"

  let disk: DiskTree
  let steps: DiskSteps

  static func before(_ index: Int) -> String { "\(path)/\(index).before" }

  static func after(_ index: Int) -> String { "\(path)/\(index).after" }

  /// Returns whether the journal folder exists, or an earlier journal left behind its empty parent
  /// folder. Throws if something other than a folder exists at either path.
  func exists() throws(CommandFailure) -> Bool {
    for path in Self.path.parents + [Self.path] {
      guard let status = try disk.status(of: path) else { break }
      if status.kind != .folder { throw CommandFailure("\(path.shown) is not a folder") }
      if try disk.entries(of: path).isEmpty || path == Self.path { return true }
    }
    return false
  }

  /// Returns the journal, or `nil` if the file `plan` does not exist. Throws if that file is not a
  /// valid journal.
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

  /// Writes the journal of a change. The journal is valid when the call returns.
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
    // change or recovery removes them.
    try? steps.sync(folder: Self.path)
    try? clear()
  }

  /// Removes the files of the journal except `plan`. Also removes the journal folder and its parent
  /// folder, unless they contain other files.
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

/// The steps that change the disk. Tests use `intercept` to make a step fail.
struct DiskSteps {
  let root: String

  /// Called before each step with a description such as `write A/a.swift`; returns how to handle
  /// the step.
  let intercept: (String) -> StepDecision

  /// Whether a pending signal that would end the process makes the next step fail.
  var stopsOnSignal = false

  func makeFolder(_ path: String) throws(CommandFailure) {
    try attempt("make the folder", path, unless: [EEXIST]) { mkdir($0, 0o777) }
  }

  func setMode(_ mode: UInt32, of path: String) throws(CommandFailure) {
    try attempt("set the mode of", path) { chmod($0, mode_t(mode)) }
  }

  /// Moves a file. Overwrites an existing file at the new path.
  func move(_ path: String, to other: String) throws(CommandFailure) {
    try attempt("write", other) { rename(root.location(of: path), $0) }
  }

  func removeFile(_ path: String) throws(CommandFailure) {
    try attempt("remove", path, unless: [ENOENT]) { unlink($0) }
  }

  func removeEmptyFolder(_ path: String) throws(CommandFailure) {
    try attempt("remove", path, unless: [ENOTEMPTY, EEXIST, ENOENT, ENOTDIR]) { rmdir($0) }
  }

  /// Waits until the entries of a folder are on disk. Does nothing if no folder exists at the path.
  func sync(folder path: String) throws(CommandFailure) {
    // On some file systems, `fsync` fails with EINVAL for a folder.
    try attempt(
      "save", path.isEmpty ? "the folder" : path, at: path, unless: [ENOENT, ENOTDIR, EINVAL]
    ) {
      let descriptor = open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor < 0 { return -1 }
      defer { close(descriptor) }
      return fsync(descriptor)
    }
  }

  /// Writes a new file and waits until its content is on disk.
  ///
  /// If there is a `model`, the file gets the owner and the permissions of the model. Otherwise it
  /// gets `mode`, to which the `umask` of the process applies.
  func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o666, like model: FileStatus? = nil
  ) throws(CommandFailure) {
    var descriptor: Int32 = -1
    try attempt("create", path) {
      descriptor = open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode))
      return min(descriptor, 0)
    }
    defer { close(descriptor) }
    try attempt("write", path) { _ in
      do throws(SystemError) { try FileWriter.writeAll(bytes, to: descriptor) } catch {
        errno = error.code
        return -1
      }
      return 0
    }
    if let model {
      try attempt("set the mode of", path) { _ in
        // Only root can change the owner of a file. For other users, the call fails, and the error
        // is ignored.
        _ = fchown(descriptor, model.owner, model.group)
        return fchmod(descriptor, mode_t(model.mode))
      }
    }
    try attempt("save", path) { _ in fsync(descriptor) }
  }

  // MARK: - Internal

  /// Performs a step, skips it, or makes it fail, as the result of `intercept` requires. Also fails
  /// if `stopsOnSignal` is `true` and a signal has arrived. `call` returns 0, or -1 with an error
  /// code in `errno`. The error codes in `tolerated` count as success.
  private func attempt(
    _ verb: String, _ name: String, at path: String? = nil, unless tolerated: [Int32] = [],
    _ call: (String) -> Int32
  ) throws(CommandFailure) {
    func failure(_ error: SystemError) -> CommandFailure {
      CommandFailure("could not \(verb) \(name.shown): \(error.reason)")
    }
    if stopsOnSignal, HeldSignals.take() {
      throw CommandFailure("interrupted", exitCode: .interrupted)
    }
    switch intercept("\(verb) \(name)") {
    case .perform:
      if call(root.location(of: path ?? name)) == 0 || tolerated.contains(errno) { return }
      throw failure(.last)
    case .skip: return
    case .fail(let code): throw failure(SystemError(code: code))
    case .interrupt: throw CommandFailure("interrupted", exitCode: .interrupted)
    }
  }
}

/// A hash of the content of a file, which shows whether the file was edited.
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
