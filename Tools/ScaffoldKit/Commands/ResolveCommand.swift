import CommandLineKit

/// `scaffold resolve`: resolves merge conflicts.
struct ResolveCommand: Command {
  let definition = CommandDefinition(
    name: "resolve", summary: "Resolve merge conflicts in the files that scaffold edits",
    discussion: """
      After 'git merge', 'rebase' or 'cherry-pick' stopped at conflicts: merges the list of modules \
      in the manifest and the list of features as sets of lines, and redraws the module graph. A \
      line that one branch added is added, and one that a branch removed is removed. Reports \
      every other conflict, and fails if there is one.

      Does not change git's index: 'git add --update' marks the files as resolved.
      """,
    flags: [CommonOptions.dryRun, CommonOptions.diff, CommonOptions.quiet],
    options: [CommonOptions.path],
    examples: [
      .init("scaffold resolve", "after merging a branch that also added a feature"),
      .init("scaffold resolve --dry-run --diff", "the changes that it would make"),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let root = try WorkspaceFolder.recoveredRoot(
      from: input[CommonOptions.path], acceptingConflicts: true, console)
    let resolution = try await ConflictResolution(of: DiskTree(root: root))
    let conflicts = try resolution.remainingConflicts()
    let isReadable = try resolution.workspace != nil
    let staged = isReadable ? try resolution.staged.redrawn() : resolution.staged
    let errors = isReadable && conflicts.isEmpty ? try await Self.errors(in: Workspace(staged)) : []
    try await ChangeWriter(root: root).write(
      staged, isIncomplete: !conflicts.isEmpty, for: input, on: console
    ) { plan in
      if isReadable { try await Self.check(plan, against: resolution.oldManifests) }
    }
    if !conflicts.isEmpty { throw Self.failure(conflicts) }
    if !errors.isEmpty { throw Self.failure(errors) }
    let isSilent = input[CommonOptions.quiet] || input[CommonOptions.dryRun]
    if !resolution.unmerged.isEmpty, !isSilent {
      console.writeErrorLine(
        "No conflicts are left; 'git add --update' marks the files as resolved.")
    }
  }

  // MARK: - Internal

  /// Throws unless the resolved manifest differs from at least one of `manifests` only in its
  /// entries.
  ///
  /// One match is enough, because each manifest can be incomplete: one side of a conflict may lack
  /// modules that the other side added, and the current branch's manifest lacks the lines that git
  /// merged without a conflict.
  private static func check(_ plan: ChangePlan, against manifests: [[UInt8]]) async throws {
    var failures: [any Error] = []
    for manifest in manifests.isEmpty ? [nil] : manifests.map(Optional.some) {
      do {
        try await ManifestCheck.check(plan, against: manifest, in: .builtIn)
        return
      } catch { failures.append(error) }
    }
    throw failures[0]
  }

  private static func errors(in workspace: Workspace) async throws -> [Finding] {
    let baseline = try Baseline(workspace.tree.text(of: Baseline.path) ?? "")
    return baseline.errors(among: try await Check(workspace).findings())
  }

  private static func failure(_ conflicts: [FindingLocation]) -> CommandFailure {
    let isUpgrade = conflicts.allSatisfy { $0.text == FindingLocation.changedByKits }
    return CommandFailure(
      conflicts.count == 1 ? "1 conflict is left" : "\(conflicts.count) conflicts are left",
      details: conflicts.map { "  " + $0.description },
      hint: isUpgrade
        ? ConflictedText.upgradeAdvice
        : "resolve the rest by hand, mark it with 'git add' or 'git rm', and run "
          + "'scaffold resolve' again")
  }

  private static func failure(_ errors: [Finding]) -> CommandFailure {
    CommandFailure(
      "no conflicts are left, but 'scaffold check' finds \(errors.count.of("error"))",
      details: errors.map {
        "  \(FindingLocation(path: $0.location.path, line: $0.location.line, text: $0.message))"
      },
      hint: "'scaffold check' prints the reasons and the fixes")
  }
}
