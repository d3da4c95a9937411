/// The changes that a command makes to a tree, in the order in which they were staged.
///
/// ```swift
/// let plan = try ChangePlan(tree)
/// try ChangeWriter(root: root).apply(plan)
/// ```
public struct ChangePlan: Sendable {
  /// A change for each staged file, including identical files and conflicts.
  public let changes: [Change]

  /// Compares a staged tree with its base.
  ///
  /// - Parameters:
  ///   - staged: The tree with the staged changes.
  ///   - force: Whether a new file may overwrite an existing one.
  /// - Throws: `CommandFailure` if a file of the base tree can't be read.
  public init(_ staged: StagedTree, force: Bool = false) throws {
    changes = try staged.order.compactMap { try Self.change(of: $0, in: staged, force: force) }
  }

  /// Returns the changes of one kind.
  public func changes(_ kind: Change.Kind) -> [Change] {
    changes.filter { $0.kind == kind }
  }

  /// The new files whose paths are already in use. A plan with conflicts can't be applied.
  public var conflicts: [Change] { changes(.conflict) }

  /// The changes that create, update or remove a file.
  public var effective: [Change] {
    changes.filter { change in
      switch change.kind {
      case .create, .update, .remove: true
      case .identical, .conflict: false
      }
    }
  }

  // MARK: - Internal

  private static func change(
    of path: String, in staged: StagedTree, force: Bool
  ) throws -> Change? {
    guard let file = staged.files[path] else { return nil }
    let before = try staged.base.bytes(of: path)
    guard let kind = kind(of: file, before: before, force: force) else { return nil }
    return Change(
      kind: kind, path: path, before: before, after: file.bytes,
      isExecutable: file.isExecutable ?? false, note: staged.notes[path])
  }

  /// Returns `nil` if the file to remove does not exist.
  private static func kind(of file: StagedFile, before: [UInt8]?, force: Bool) -> Change.Kind? {
    guard let after = file.bytes else { return before == nil ? nil : .remove }
    guard let before else { return .create }
    if before == after { return .identical }
    return file.isNew && !force ? .conflict : .update
  }
}
