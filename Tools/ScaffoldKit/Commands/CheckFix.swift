import CommandLineKit

/// Edits manifests so that `scaffold check` finds fewer errors.
@MainActor
struct CheckFix {
  let workspace: Workspace
  let sorts: Bool

  /// Makes and reports the edits that the options ask for, and returns the workspace after them.
  func apply(_ input: CommandInput, _ console: Console) async throws -> Workspace {
    let known = try Baseline(workspace.tree.text(of: Baseline.path) ?? "")
    let errors = known.errors(among: try await Check(workspace).findings())
    let repairs = errors.flatMap(\.repairs) + (sorts ? sorting : [])
    let manifests = try DependencyRepairs(repairs, in: workspace)
    for refusal in manifests.refusals { console.writeErrorLine("not fixed: \(refusal)") }
    let isGraphStale = !repairs.isEmpty || errors.contains { $0.rule == .graph }
    let staged =
      isGraphStale && workspace.packages.isEmpty
      ? try manifests.staged.redrawn() : manifests.staged
    let root = try await WorkspaceFolder.readableRoot(from: input[CommonOptions.path], console)
    var dumps: [String: ManifestDump] = [:]
    try await PlanSession(root: root, input: input, console: console).apply(staged) { plan in
      if workspace.packages.isEmpty {
        return try await ManifestCheck(strictness: .strict, rules: workspace.rules).check(plan)
      }
      for change in plan.effective {
        let targets = repairs.filter { $0.manifest == change.path }.map(\.owner.name)
        dumps[change.path] = try await ManifestCheck.evaluate(
          change.after ?? [], since: ManifestDump.evaluating(change.before ?? []),
          editingDependenciesOf: Set(targets))
      }
      return nil
    }
    if workspace.packages.isEmpty { return try Workspace(staged) }
    let packages = workspace.packages.map {
      PackageModules.Package(folder: $0.folder, dump: dumps[$0.manifestPath] ?? $0.dump)
    }
    return try Workspace(packages, in: staged)
  }

  // MARK: - Internal

  private var sorting: [DependencyRepair] {
    workspace.modules.compactMap { module in
      module.target.map {
        DependencyRepair(kind: .sort, owner: .target(module.name), manifest: $0.manifestPath)
      }
    }
  }
}
