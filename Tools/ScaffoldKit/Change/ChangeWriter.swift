/// Applies plans to a tree on disk: each wholly, or not at all.
///
/// Everything is checked first. Then the old and the new bytes are saved in a journal, and only
/// then files are put into their places, each by one rename. A failure undoes what was done. After
/// a kill or a power failure, the journal is still there and ``recover()`` undoes it, so call that
/// before the tree is read.
///
/// ```swift
/// let writer = ChangeWriter(root: root)
/// if let recovery = try writer.recover() { … }
/// let plan = try ChangePlan(tree)
/// try writer.apply(plan)
/// ```
public struct ChangeWriter {
  private let disk: DiskView
  private let steps: DiskSteps
  private let folder: JournalFolder

  /// A writer to the tree below a folder.
  public init(root: String) {
    self.init(root: root, interception: { _ in .make })
  }

  /// A writer whose every step can be made to fail: the interception is told each before it is made.
  public init(root: String, interception: @escaping (String) -> StepAnswer) {
    disk = DiskView(root: root)
    steps = DiskSteps(root: root, interception: interception)
    folder = JournalFolder(disk, steps)
  }

  /// Checks that a plan could be applied now, and changes nothing.
  ///
  /// - Throws: ``ChangeFailure`` with the first reason against it.
  public func check(_ plan: ChangePlan) throws(ChangeFailure) {
    try ChangeCheck(disk).check(plan)
  }

  /// Applies a plan.
  ///
  /// - Parameters:
  ///   - plan: What to change, without conflicts.
  ///   - confirm: Looks at the changed tree; what it throws undoes the change.
  /// - Throws: ``ChangeFailure``; then the tree is as it was.
  public func apply(
    _ plan: ChangePlan, confirm: () throws(ChangeFailure) -> Void = {}
  ) throws(ChangeFailure) {
    try TreeLock.hold(on: disk.root) { () throws(ChangeFailure) in
      if try undo() != nil {
        throw ChangeFailure("an earlier change was interrupted, and has been undone; try again")
      }
      try check(plan)
      if plan.effective.isEmpty { return }
      do throws(ChangeFailure) {
        try change(plan.effective, confirm)
        try folder.close()
      } catch {
        throw failure(after: error)
      }
    }
  }

  /// Undoes a change that was interrupted. What somebody edited since is left as it is.
  ///
  /// - Returns: What was undone; nil if nothing was to undo.
  /// - Throws: ``ChangeFailure`` if it can't be undone now; a later call can try again.
  public func recover() throws(ChangeFailure) -> Recovery? {
    guard try folder.exists() else { return nil }
    return try TreeLock.hold(on: disk.root) { () throws(ChangeFailure) in try undo() }
  }

  // MARK: - Internal

  private func change(
    _ changes: [Change], _ confirm: () throws(ChangeFailure) -> Void
  ) throws(ChangeFailure) {
    let journal = try Journal(changes, on: disk)
    try folder.write(journal, of: changes)
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

  /// Undoes what the journal describes, if there is one, and clears away what else is left of it.
  private func undo() throws(ChangeFailure) -> Recovery? {
    guard try folder.exists() else { return nil }
    guard let journal = try folder.read() else {
      try? folder.clear()
      return nil
    }
    let recovery = try Undo(journal, disk, steps).run()
    try folder.close()
    return recovery
  }

  /// Undoes a change that failed, and says how that went.
  private func failure(after failure: ChangeFailure) -> ChangeFailure {
    do {
      let edited = try undo()?.edited ?? []
      return ChangeFailure(
        failure.message + (edited.isEmpty ? "; nothing was changed" : "; the change was undone"),
        details: failure.details + edited.map(\.sentence))
    } catch {
      return ChangeFailure(
        failure.message + "; undoing that failed too, and the next call will try again",
        details: failure.details + [error.message] + error.details)
    }
  }
}
