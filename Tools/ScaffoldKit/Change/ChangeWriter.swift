public import CommandLineKit
import SystemKit

/// Applies plans to a tree on disk. Each plan is applied completely or not at all.
///
/// The writer checks the plan and saves the old and new content of all files in a journal. It then
/// replaces each file with one rename. If a step fails, or a signal such as SIGINT arrives, the
/// writer undoes the earlier steps. If the process is killed or the power fails, the journal
/// remains on disk. Call ``recover()`` before you read the tree: it undoes an interrupted change.
///
/// ```swift
/// let writer = ChangeWriter(root: root)
/// if let outcome = try writer.recover() { outcome.messages.forEach { print($0) } }
/// let plan = try ChangePlan(tree)
/// try writer.apply(plan)
/// ```
public struct ChangeWriter {
  let disk: DiskTree
  private let steps: DiskSteps

  /// Creates a writer. Tests pass `intercept` to make a step fail.
  ///
  /// - Parameters:
  ///   - root: The folder of the tree.
  ///   - intercept: Called before each step with a description such as `write A/a.swift`; returns
  ///     whether to perform it.
  public init(
    root: String, intercepting intercept: @escaping (String) -> StepDecision = { _ in .perform }
  ) {
    disk = DiskTree(root: root)
    steps = DiskSteps(root: root, intercept: intercept)
  }

  /// Applies a plan completely, or undoes it if a step fails.
  ///
  /// - Parameter plan: A plan without conflicts.
  /// - Throws: `CommandFailure` if the plan was not applied. If undoing failed too, the message
  ///   says so.
  public func apply(_ plan: ChangePlan) throws(CommandFailure) {
    try holdingLock { () throws(CommandFailure) in
      if try undo() != nil {
        throw CommandFailure(
          "an earlier change was interrupted and is now undone", hint: "run the command again")
      }
      try check(plan)
      if plan.effective.isEmpty { return }
      try HeldSignals.hold { () throws(CommandFailure) in
        do throws(CommandFailure) {
          try change(plan.effective)
          try JournalFolder(disk: disk, steps: steps).close()
        } catch {
          throw failure(after: error)
        }
      }
    }
  }

  /// Undoes an interrupted change, except for files that were edited after the interruption.
  ///
  /// - Returns: The files that were reverted and those that were not; `nil` if there was no
  ///   interrupted change.
  /// - Throws: `CommandFailure` if undoing failed. The journal remains, so the call can be
  ///   repeated.
  public func recover() throws(CommandFailure) -> RecoveryOutcome? {
    guard try JournalFolder(disk: disk, steps: steps).exists() else { return nil }
    return try holdingLock { () throws(CommandFailure) in try undo() }
  }

  // MARK: - Internal

  private func change(_ changes: [Change]) throws(CommandFailure) {
    var steps = steps
    steps.stopsOnSignal = true
    let journal = try Journal(changes, on: disk)
    try JournalFolder(disk: disk, steps: steps).write(journal, of: changes)
    for change in changes where change.after == nil { try steps.removeFile(change.path) }
    for path in journal.newFolders { try steps.makeFolder(path) }
    for (index, change) in changes.enumerated() where change.after != nil {
      try steps.move(JournalFolder.after(index), to: change.path)
    }
    for folder in journal.oldFolders { try steps.removeEmptyFolder(folder.path) }
    for path in journal.touchedFolders.sorted() { try steps.sync(folder: path) }
  }

  /// Undoes the change in the journal. If the journal is incomplete, removes its files.
  private func undo() throws(CommandFailure) -> RecoveryOutcome? {
    let folder = JournalFolder(disk: disk, steps: steps)
    guard try folder.exists() else { return nil }
    guard let journal = try folder.read() else {
      try? folder.clear()
      return nil
    }
    let outcome = try ChangeUndo(journal: journal, disk: disk, steps: steps).run()
    try folder.close()
    return outcome
  }

  /// Undoes a failed change, and returns `failure` together with the result of undoing.
  private func failure(after failure: CommandFailure) -> CommandFailure {
    do {
      let edited = try undo()?.edited ?? []
      return CommandFailure(
        failure.message + (edited.isEmpty ? "; nothing was changed" : "; the change was undone"),
        details: failure.details + edited.map(\.message), hint: failure.hint,
        exitCode: failure.exitCode)
    } catch {
      return CommandFailure(
        failure.message + "; undoing the change failed too",
        details: failure.details + [error.message] + error.details,
        hint: "fix the cause and run any scaffold command; it tries again to undo the change",
        exitCode: failure.exitCode)
    }
  }

  /// Calls a closure while this process holds the lock on the tree, so that no other process
  /// changes the tree. The system releases the lock when the process ends, even after a crash. The
  /// lock leaves no file behind.
  private func holdingLock<Result>(
    _ body: () throws(CommandFailure) -> Result
  ) throws(CommandFailure) -> Result {
    let descriptor = open(disk.root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw lockFailure(.last) }
    defer {
      // A child process that is being launched may have inherited the descriptor. Closing it here
      // does not release the lock, so the lock is released explicitly.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw lockFailure(.last) }
    return try body()
  }

  private func lockFailure(_ error: SystemError) -> CommandFailure {
    let root = disk.root.shown
    return error.code == EWOULDBLOCK
      ? CommandFailure(
        "another scaffold process is changing \(root)", hint: "try again when it has ended")
      : CommandFailure("could not lock \(root): \(error.reason)")
  }
}

extension ChangeWriter {
  /// Checks staged changes, writes them unless `--dry-run` is set, and prints a report.
  ///
  /// - Parameters:
  ///   - staged: The changes.
  ///   - force: Whether a new file may overwrite an existing one.
  ///   - input: The options of the command.
  ///   - console: The console on which the report is printed.
  ///   - confirm: Checks the plan before it is applied.
  /// - Throws: `CommandFailure`, or the error that `confirm` throws. In both cases, nothing was
  ///   written.
  @MainActor
  func write(
    _ staged: StagedTree, force: Bool = false, for input: CommandInput, on console: Console,
    check confirm: (ChangePlan) async throws -> Void = { _ in }
  ) async throws {
    let plan = try ChangePlan(staged, force: force)
    if !plan.conflicts.isEmpty {
      let lines = plan.lines + plan.conflictDiff
      input.format == .json ? console.write(plan.json) : lines.forEach(console.writeLine)
      throw CommandFailure(plan.summary)
    }
    try await confirm(plan)
    if input[CommonOptions.dryRun] { try check(plan) } else { try apply(plan) }
    plan.report(for: input, on: console)
  }
}

extension ChangeWriter {
  /// Checks whether a plan can be applied. Changes nothing on disk.
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

  /// Checks that no component of a path is a link, and that its innermost existing folder is
  /// writable.
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

  /// Checks that no new name differs only in case from another name in its folder. Many file
  /// systems ignore case. For each folder, `names` maps lowercase names to actual names.
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

  /// Returns whether a file or folder is marked as read-only, or this process can't write to it.
  /// The mark applies to the root user too.
  private func isReadOnly(_ path: String, _ status: FileStatus) -> Bool {
    status.mode & 0o222 == 0 || access(disk.root.location(of: path), W_OK) != 0
  }
}

/// The result of undoing an interrupted change.
public struct RecoveryOutcome: Hashable, Sendable {
  /// A file that was not reverted, because it was edited after the interruption.
  public struct EditedFile: Hashable, Sendable {
    /// The path of the file, relative to the root of the tree.
    public let path: String

    /// The path of a saved copy of the file's content before the change; `nil` if the file did not
    /// exist.
    public let savedCopy: String?

    /// A message with the reason why the file was not reverted, and with the path of its earlier
    /// content.
    public var message: String {
      let reason = "\(path.shown) was not reverted because it was edited in the meantime"
      return savedCopy.map { "\(reason); its content before the change is in \($0.shown)" }
        ?? reason
    }
  }

  /// The paths of the files that again have their content from before the change.
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

/// The system calls that change a disk. A test can make each step fail.
struct DiskSteps {
  let root: String

  /// Called before each step with a description such as `write A/a.swift`.
  let intercept: (String) -> StepDecision

  /// Whether the next step fails if a signal that ends the process is pending.
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

  /// Waits until the entries of a folder are on disk. Does nothing if the folder is missing.
  func sync(folder path: String) throws(CommandFailure) {
    // Some file systems return EINVAL for a folder.
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

  /// Performs a step. `call` returns 0, or -1 with an error code in `errno`.
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

/// The way in which a ``ChangeWriter`` handles a step that would change the disk. Tests use it to
/// inject failures.
public enum StepDecision: Sendable {
  /// Performs the step.
  case perform
  /// Reports success without performing the step.
  case skip
  /// Fails with an `errno` code without performing the step.
  case fail(Int32)
  /// Fails as if Ctrl-C was pressed, without performing the step.
  case interrupt
}
