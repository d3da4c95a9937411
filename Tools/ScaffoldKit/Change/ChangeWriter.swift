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
  ///     how to handle the step.
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
  ///   says so. If an earlier change was interrupted, this call undoes that change and throws.
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
  /// - Returns: The files that were reverted and the files that were not; `nil` if there was no
  ///   change to undo.
  /// - Throws: `CommandFailure` if undoing failed, or if another process is changing the tree. The
  ///   journal remains, so the call can be repeated.
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

  /// Undoes the change in the journal. Returns `nil` if there is no journal. If the journal is
  /// incomplete, removes its files and returns `nil`.
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
  /// changes the tree. Throws if another process holds the lock. The system releases the lock when
  /// the process ends, even after a crash. The lock leaves no file behind.
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
  ///   - isIncomplete: Whether the command will report what is left to do. If so, this method
  ///     doesn't print that there is nothing to change.
  ///   - input: The options of the command.
  ///   - console: The console on which the report is printed.
  ///   - confirm: Called with a plan without conflicts, even in a dry run. Throws to reject the
  ///     plan.
  /// - Throws: The error that `confirm` throws, or `CommandFailure` if the changes can't be
  ///   applied. No change remains, unless undoing failed too; then the message says so.
  @MainActor
  func write(
    _ staged: StagedTree, force: Bool = false, isIncomplete: Bool = false,
    for input: CommandInput, on console: Console,
    check confirm: (ChangePlan) async throws -> Void = { _ in }
  ) async throws {
    let plan = try ChangePlan(staged, force: force)
    if !plan.conflicts.isEmpty {
      let lines = plan.lines + plan.conflictDiff
      input.format == .json ? console.write(plan.json) : lines.forEach(console.writeLine)
      throw CommandFailure(plan.conflictSummary)
    }
    try await confirm(plan)
    if input[CommonOptions.dryRun] { try check(plan) } else { try apply(plan) }
    if !isIncomplete || !plan.effective.isEmpty || input.format == .json {
      plan.report(for: input, on: console)
    }
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

  /// Checks that every existing parent of a path is a folder and not a link, and that the innermost
  /// existing parent is writable.
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

  /// Returns whether this process can't write to a file or folder, or the mode of the file or
  /// folder grants no write permission. The mode counts even for the root user, who can write to
  /// any file.
  private func isReadOnly(_ path: String, _ status: FileStatus) -> Bool {
    status.mode & 0o222 == 0 || access(disk.root.location(of: path), W_OK) != 0
  }
}

/// How a ``ChangeWriter`` handles a step that would change the disk. Tests use it to inject
/// failures.
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
