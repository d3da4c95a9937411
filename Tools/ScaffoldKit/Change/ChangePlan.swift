public import CommandLineKit
public import DiffKit
public import TerminalText

/// The changes that a command makes to a tree, in the order in which they were staged.
///
/// ```swift
/// let plan = try ChangePlan(tree)
/// try ChangeWriter(root: root).apply(plan)
/// ```
public struct ChangePlan: Sendable {
  /// A change for each staged file, including identical files and conflicts. Omits the removal of a
  /// file that does not exist.
  public let changes: [Change]

  /// Compares a staged tree with its base.
  ///
  /// - Parameters:
  ///   - staged: The tree with the staged changes.
  ///   - force: Whether a new file may overwrite an existing one.
  /// - Throws: `CommandFailure` if a file of the base tree can't be read.
  public init(_ staged: StagedTree, force: Bool = false) throws {
    changes = try staged.order.compactMap { path in
      guard let file = staged.files[path] else { return nil }
      let before = try staged.base.bytes(of: path)
      guard let kind = Self.kind(of: file, before: before, force: force) else { return nil }
      return Change(
        kind: kind, path: path, before: before, after: file.bytes,
        isExecutable: file.isExecutable ?? false, note: staged.notes[path])
    }
  }

  /// Returns the changes of one kind, such as all conflicts.
  public func changes(_ kind: Change.Kind) -> [Change] { changes.filter { $0.kind == kind } }

  /// The new files whose paths are already used by files with other content. A plan with conflicts
  /// can't be applied.
  public var conflicts: [Change] { changes(.conflict) }

  /// The changes that create, update or remove a file.
  public var effective: [Change] { changes.filter { ![.identical, .conflict].contains($0.kind) } }

  /// A line for each file, in the order of the plan.
  public var lines: [StyledText] { changes.map(\.line) }

  /// The unified diffs of all created, updated and removed files.
  public var diff: [StyledText] { effective.flatMap { $0.diff.styledLines } }

  /// The unified diffs of the conflicts, from the existing to the planned content.
  public var conflictDiff: [StyledText] { conflicts.flatMap { $0.diff.styledLines } }

  /// The summary to print after a dry run.
  public var dryRunSummary: String {
    let counts = counts { "\($1) to \($0)" }
    return counts.isEmpty
      ? "Dry run: there is nothing to change." : "Dry run: \(counts). Nothing was written."
  }

  /// The summary to print after the plan is applied.
  public var summary: String {
    let counts = counts { "\($0)d \($1)" }
    return counts.isEmpty ? "There is nothing to change." : counts.capitalizedWord + "."
  }

  /// The message that the plan can't be applied because of its conflicts.
  public var conflictSummary: String {
    let count = conflicts.count
    return count == 1
      ? "1 file is in conflict. Nothing was written; --force overwrites it."
      : "\(count) files are in conflict. Nothing was written; --force overwrites them."
  }

  /// The plan as JSON for `--json`: an array with one object per file.
  public var json: JSONValue { .array(changes.map(\.json)) }

  // MARK: - Internal

  /// Returns the kind of change, or `nil` if the file to remove does not exist.
  private static func kind(of file: StagedFile, before: [UInt8]?, force: Bool) -> Change.Kind? {
    guard let after = file.bytes else { return before == nil ? nil : .remove }
    guard let before else { return .create }
    if before == after { return .identical }
    return file.isNew && !force ? .conflict : .update
  }

  /// Lists the number of files per kind of change, such as `2 files to create, 1 to remove`; empty
  /// if no file changes. `text` formats one kind and its number.
  private func counts(_ text: (Change.Kind, String) -> String) -> String {
    let counts = [.create, .update, .remove].map { ($0, changes($0).count) }.filter { $0.1 > 0 }
    return counts.enumerated().map { index, entry in
      text(entry.0, index == 0 ? entry.1.of("file") : "\(entry.1)")
    }.joined(separator: ", ")
  }
}

extension ChangePlan {
  @MainActor
  func report(for input: CommandInput, on console: Console) {
    if input.format == .json { return console.write(json) }
    if input[CommonOptions.quiet] { return }
    write(
      isDryRun: input[CommonOptions.dryRun], showingDiff: input[CommonOptions.diff], on: console)
  }

  @MainActor
  func write(isDryRun: Bool, showingDiff: Bool, on console: Console) {
    lines.forEach(console.writeLine)
    if showingDiff { diff.forEach(console.writeLine) }
    console.writeLine(isDryRun ? dryRunSummary : summary)
  }
}

/// The planned change to one file.
public struct Change: Hashable, Sendable {
  /// The kinds of changes. The raw value of a kind is its name in JSON output.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case create, update, remove
    /// The file already has the planned content.
    case identical
    /// The file should be new, but a file with other content exists at its path.
    case conflict
  }

  /// Whether the file is created, updated, removed, identical or in conflict.
  public let kind: Kind

  /// The path of the file, relative to the root of the tree.
  public let path: String

  /// The content before the change; `nil` if the file did not exist.
  public let before: [UInt8]?

  /// The content after the change; `nil` if the change removes the file.
  public let after: [UInt8]?

  /// A Boolean value that indicates whether a new file gets the owner's execute permission.
  public let isExecutable: Bool

  /// A note that the report shows in place of the number of changed lines; `nil` to show the
  /// number.
  public let note: String?

  /// The difference between the old and the new content.
  public var diff: UnifiedDiff { UnifiedDiff(from: before, to: after, path: path) }

  // MARK: - Internal

  /// The report's line for this file, with control characters escaped.
  fileprivate var line: StyledText {
    let path = StyledText(" " + path)
    switch kind {
    case .create:
      return StyledText("  CREATE", style: .foreground(.green)) + path
        + StyledText(" (\((after?.count ?? 0).of("byte")))", style: .dim)
    case .update:
      return StyledText("  UPDATE", style: .foreground(.yellow)) + path
        + StyledText(" (\(note ?? diff.summary))", style: .dim)
    case .remove: return StyledText("  REMOVE", style: .foreground(.red)) + path
    case .identical: return StyledText("  identical", style: .dim) + path
    case .conflict: return StyledText("  CONFLICT", style: .bold.with(.foreground(.red))) + path
    }
  }

  fileprivate var json: JSONValue {
    let diff = diff
    return .object([
      ("change", .string(kind.rawValue)), ("path", .string(path)),
      ("bytes", JSONValue(after?.count)),
      ("linesAdded", .integer(diff.addedCount)), ("linesRemoved", .integer(diff.removedCount)),
    ])
  }
}

extension UnifiedDiff {
  /// The numbers of added and removed lines: `+1 line`, `-2 lines`, `+3 -2 lines`.
  fileprivate var summary: String {
    let signed = [(addedCount, "+"), (removedCount, "-")].filter { $0.0 > 0 }.map { "\($1)\($0)" }
    return signed.joined(separator: " ") + (addedCount + removedCount == 1 ? " line" : " lines")
  }

  /// The diff with colors and with control characters escaped.
  fileprivate var styledLines: [StyledText] {
    lines.map { line in
      let style: TextStyle =
        switch line.kind {
        case .fileHeader: .bold
        case .hunkHeader: .foreground(.cyan)
        case .context, .note: .plain
        case .removed: .foreground(.red)
        case .added: .foreground(.green)
        }
      return StyledText(line.text, style: style)
    }
  }
}
