public import CommandLineKit
import SystemKit

/// Applies plans to a tree on disk, each completely or not at all.
///
/// The writer checks the plan, saves the old and the new content of all files in a journal, and
/// then replaces each file with one rename. If a step fails, or a signal such as that of Ctrl-C
/// arrives, it undoes the earlier steps. If the process is killed or the power fails, the journal
/// remains on disk. Call ``recover()`` before you read the tree; it undoes the interrupted change.
///
/// ```swift
/// let writer = ChangeWriter(root: root)
/// if let outcome = try writer.recover() { outcome.messages.forEach { print($0) } }
/// let plan = try ChangePlan(tree)
/// try writer.apply(plan)
/// ```
public struct ChangeWriter {
  private let disk: DiskTree
  private let steps: DiskSteps
  private let folder: JournalFolder

  /// Creates a writer that calls a closure before each step, so that a test can make the step fail.
  ///
  /// - Parameters:
  ///   - root: The folder of the tree.
  ///   - intercept: Decides about a step, which it receives as a text such as `write A/a.swift`.
  public init(
    root: String, intercepting intercept: @escaping (String) -> StepDecision = { _ in .perform }
  ) {
    disk = DiskTree(root: root)
    steps = DiskSteps(root: root, intercept: intercept)
    folder = JournalFolder(disk: disk, steps: steps)
  }

  /// Checks whether a plan can be applied, without changing anything.
  ///
  /// - Throws: `CommandFailure` with the first problem.
  public func check(_ plan: ChangePlan) throws(CommandFailure) {
    try ChangeCheck(disk: disk).check(plan)
  }

  /// Applies a plan.
  ///
  /// - Parameters:
  ///   - plan: A plan without conflicts.
  ///   - confirm: Checks the changed tree. If it throws an error, the change is undone.
  /// - Throws: `CommandFailure` if the plan was not applied; the message tells if undoing failed.
  public func apply(
    _ plan: ChangePlan, confirm: () throws(CommandFailure) -> Void = {}
  ) throws(CommandFailure) {
    try TreeLock.hold(on: disk.root) { () throws(CommandFailure) in
      if try undo() != nil {
        throw CommandFailure(
          "an earlier change was interrupted and is now undone", hint: "run the command again")
      }
      try check(plan)
      if plan.effective.isEmpty { return }
      try HeldSignals.hold { () throws(CommandFailure) in
        do throws(CommandFailure) {
          try change(plan.effective, confirm)
          try folder.close()
        } catch {
          throw failure(after: error)
        }
      }
    }
  }

  /// Undoes an interrupted change, except for files that were edited after the interruption.
  ///
  /// - Returns: The reverted and the edited files; `nil` if there was no interrupted change.
  /// - Throws: `CommandFailure` if undoing failed. The journal remains, so call it again later.
  public func recover() throws(CommandFailure) -> RecoveryOutcome? {
    guard try folder.exists() else { return nil }
    return try TreeLock.hold(on: disk.root) { () throws(CommandFailure) in try undo() }
  }

  // MARK: - Internal

  private func change(
    _ changes: [Change], _ confirm: () throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var steps = steps
    steps.stopsOnSignal = true
    let journal = try Journal(changes, on: disk)
    try JournalFolder(disk: disk, steps: steps).write(journal, of: changes)
    for change in changes where change.after == nil {
      try steps.removeFile(change.path)
    }
    for path in journal.newFolders { try steps.makeFolder(path) }
    for (index, change) in changes.enumerated() where change.after != nil {
      try steps.move(JournalFolder.after(index), to: change.path)
    }
    for folder in journal.oldFolders { try steps.removeEmptyFolder(folder.path) }
    for path in journal.touchedFolders.sorted() { try steps.sync(folder: path) }
    try confirm()
  }

  /// Undoes the change that the journal describes. Without a complete journal, removes its files.
  private func undo() throws(CommandFailure) -> RecoveryOutcome? {
    guard try folder.exists() else { return nil }
    guard let journal = try folder.read() else {
      try? folder.clear()
      return nil
    }
    let outcome = try ChangeUndo(journal: journal, disk: disk, steps: steps).run()
    try folder.close()
    return outcome
  }

  /// Undoes a change that failed, and returns the failure with the result of undoing.
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
}
