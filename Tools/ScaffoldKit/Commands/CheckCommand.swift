import CommandLineKit

/// `scaffold check`: checks a workspace against the rules of the architecture.
struct CheckCommand: Command {
  enum Format: String, CaseIterable { case human, github }

  private static let format = Option<Format>(
    "format", value: "FORMAT", help: "Output format, human by default", parser: .choice)
  private static let updateBaseline = Flag(
    "update-baseline", help: "Record all current errors as known exceptions")
  private static let fix = Flag(
    "fix", help: "Correct dependencies in the manifest, and redraw the module graph")

  let definition = CommandDefinition(
    name: "check", summary: "Check the architecture",
    discussion: """
      Checks any Swift package: that the manifest declares exactly what is imported, that imports \
      follow the rules of 'scaffold rules', that every module has tests, and that no file is left \
      over. In a workspace of 'scaffold new', also that every feature has an assembly, and that \
      files are named after what they declare. Builds nothing.

      '--fix' adds and removes dependencies, removes repetitions, and redraws the module graph. \
      Then it prints the errors that it can't correct. It edits only literal lists and changes no \
      other byte, and it adds no dependency that would close a cycle.

      Known exceptions are listed in \(Baseline.path). An exception that no longer applies is an \
      error.
      """,
    flags: [
      fix, CommonOptions.dryRun, CommonOptions.diff, updateBaseline, CommonOptions.quiet,
    ],
    options: [format, CommonOptions.path],
    examples: [
      .init("scaffold check", "every error, with its reason and a fix"),
      .init("scaffold check --fix --dry-run --diff", "what --fix would change"),
      .init("scaffold check --format github", "annotations for GitHub Actions"),
    ])

  /// Opens the workspace, and throws if its manifest can't be evaluated. Tests replace this
  /// function.
  var open: @MainActor (CommandInput, Console) async throws -> Workspace = { input, console in
    let workspace = try await Workspace.reading(input, console)
    if workspace.packages.isEmpty {
      _ = try await ManifestDump.evaluating(workspace.manifest.bytes)
    }
    return workspace
  }

  /// Writes the new baseline. Tests replace this function.
  var save: @MainActor (StagedTree, CommandInput) async throws -> Void = { baseline, input in
    let root = try await WorkspaceFolder.readableRoot(from: input[CommonOptions.path])
    try ChangeWriter(root: root).apply(ChangePlan(baseline))
  }

  /// Returns the current time. Tests replace this function.
  var now: @MainActor () -> ContinuousClock.Instant = { .now }

  func run(_ input: CommandInput, console: Console) async throws {
    try refuseCombinations(in: input)
    let start = now()
    let opened = try await open(input, console)
    let workspace =
      input[Self.fix]
      ? try await CheckFix(workspace: opened).apply(input, console)
      : opened
    let check = try await Check(workspace)
    let findings = check.findings()
    let isUpdate = input[Self.updateBaseline]
    let old = try workspace.tree.text(of: Baseline.path) ?? ""
    let baseline = try isUpdate ? Baseline(findings) : Baseline(old)
    let report = CheckReport(
      check, findings: findings, baseline: baseline,
      knownBefore: old.split(whereSeparator: \.isNewline).count,
      duration: start.duration(to: now()))
    if isUpdate, baseline.text != old { try await save(baseline, over: workspace.tree, input) }
    if input[Self.fix], !report.errors.isEmpty, !input[CommonOptions.quiet] {
      console.writeLine("--fix can't correct \(report.errors.count.of("error")):")
    }
    write(report, asked: input, on: console)
    if !report.errors.isEmpty { throw ExitCode.failure }
  }

  // MARK: - Internal

  private func refuseCombinations(in input: CommandInput) throws(CommandFailure) {
    let hasReport = input.format == .json || input[Self.format] != nil
    if input[Self.fix], hasReport || input[Self.updateBaseline] {
      throw CommandFailure(
        "--fix can't be combined with --json, --format or --update-baseline", exitCode: .usage)
    }
    if !input[Self.fix], input[CommonOptions.dryRun] || input[CommonOptions.diff] {
      throw CommandFailure("--dry-run and --diff need --fix", exitCode: .usage)
    }
  }

  /// Writes the baseline file, or removes it if there are no exceptions.
  private func save(
    _ baseline: Baseline, over tree: any FileTree, _ input: CommandInput
  ) async throws {
    var staged = StagedTree(over: tree)
    if baseline.exceptions.isEmpty {
      staged.remove(Baseline.path)
    } else {
      staged.write(baseline.text, to: Baseline.path)
    }
    try await save(staged, input)
  }

  private func write(_ report: CheckReport, asked input: CommandInput, on console: Console) {
    if input.format == .json { return console.write(report.json) }
    switch input[Self.format] ?? .human {
    case .human: report.lines.forEach(console.writeLine)
    case .github: report.annotations.forEach(console.writeLine)
    }
    if !input[CommonOptions.quiet] { report.summary.forEach(console.writeLine) }
  }
}

/// Edits manifests to fix findings of `scaffold check`.
@MainActor
private struct CheckFix {
  let workspace: Workspace

  /// Makes and reports the edits that fix findings; with `--dry-run`, only reports them. In both
  /// cases, returns the edited workspace.
  func apply(_ input: CommandInput, _ console: Console) async throws -> Workspace {
    let known = try Baseline(workspace.tree.text(of: Baseline.path) ?? "")
    let errors = known.errors(among: try await Check(workspace).findings())
    let repairs = errors.flatMap(\.repairs)
    let manifests = try DependencyRepairs(repairs, in: workspace)
    for refusal in manifests.refusals { console.writeErrorLine("not fixed: \(refusal)") }
    let isGraphStale = !repairs.isEmpty || errors.contains { $0.rule == .graph }
    let staged =
      isGraphStale && workspace.packages.isEmpty
      ? try manifests.staged.redrawn() : manifests.staged
    let root = try await WorkspaceFolder.readableRoot(from: input[CommonOptions.path], console)
    var dumps: [String: ManifestDump] = [:]
    try await ChangeWriter(root: root).write(staged, for: input, on: console) { plan in
      if workspace.packages.isEmpty {
        try await ManifestCheck.check(plan, in: workspace.rules)
        return
      }
      for change in plan.effective {
        let targets = repairs.filter { $0.manifest == change.path }.map(\.owner.name)
        dumps[change.path] = try await ManifestCheck.evaluate(
          change.after ?? [], since: ManifestDump.evaluating(change.before ?? []),
          editingDependenciesOf: Set(targets))
      }
    }
    if workspace.packages.isEmpty { return try Workspace(staged) }
    let packages = workspace.packages.map {
      PackageModules.Package(folder: $0.folder, dump: dumps[$0.manifestPath] ?? $0.dump)
    }
    return try Workspace(packages, in: staged)
  }
}
