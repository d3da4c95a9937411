public import CommandLineKit

/// `scaffold check`: holds the rules of the architecture against a workspace.
public struct CheckCommand: Command {
  enum Format: String, CaseIterable { case human, github }

  private static let format = Option<Format>(
    "format", value: "FORMAT", help: "How errors are written, if not as JSON.", parser: .choice)
  private static let updateBaseline = Flag(
    "update-baseline", help: "Make what is found now the known exceptions.")

  /// What the command is called, takes and does.
  public let definition = CommandDefinition(
    name: "check",
    summary: "Check the architecture.",
    discussion: """
      Checks what imports what by the folders that modules live in, what the manifest lists, that \
      every module has tests, and that every feature has the same rooms. It builds nothing.

      Exceptions stand in \(Baseline.path). One that no longer applies is an error.
      """,
    flags: [updateBaseline, CommonOptions.quiet],
    options: [format, CommonOptions.path],
    examples: [
      .init("scaffold check", "what is wrong, why, and what to do"),
      .init("scaffold check --format github", "for a workflow of GitHub Actions"),
    ])

  private let open: @MainActor (CommandInput, Console) throws -> Workspace
  private let save: @MainActor (StagedTree, CommandInput) throws -> Void
  private let now: @MainActor () -> ContinuousClock.Instant

  /// The command over the package on disk that the command line means.
  public init() {
    self.init(open: Workspace.onDisk) { baseline, input in
      let root = try WorkspaceFolder.root(from: input[CommonOptions.path])
      try ChangeWriter(root: root).apply(ChangePlan(baseline))
    }
  }

  /// The command over any package.
  ///
  /// - Parameters:
  ///   - open: Finds the workspace.
  ///   - save: Writes the new baseline.
  ///   - now: Tells the time, for the time that it took.
  public init(
    open: @escaping @MainActor (CommandInput, Console) throws -> Workspace,
    save: @escaping @MainActor (StagedTree, CommandInput) throws -> Void,
    now: @escaping @MainActor () -> ContinuousClock.Instant = { .now }
  ) {
    self.open = open
    self.save = save
    self.now = now
  }

  /// Writes what breaks a rule.
  ///
  /// - Throws: `ExitCode.failure` if anything does.
  public func run(_ input: CommandInput, console: Console) async throws {
    let start = now()
    let workspace = try open(input, console)
    let check = try await Check(workspace)
    let findings = check.findings()
    let isUpdate = input[Self.updateBaseline]
    let old = try workspace.tree.text(of: Baseline.path) ?? ""
    let baseline = try isUpdate ? Baseline(findings) : Baseline(old)
    let report = CheckReport(
      check, findings: findings, baseline: baseline,
      knownBefore: old.split(whereSeparator: \.isNewline).count,
      duration: start.duration(to: now()))
    if isUpdate, baseline.text != old { try save(baseline, over: workspace.tree, input) }
    write(report, asked: input, on: console)
    if !report.errors.isEmpty { throw ExitCode.failure }
  }

  // MARK: - Internal

  /// A baseline without exceptions is no file.
  private func save(_ baseline: Baseline, over tree: any FileTree, _ input: CommandInput) throws {
    var staged = StagedTree(over: tree)
    if baseline.exceptions.isEmpty {
      staged.remove(Baseline.path)
    } else {
      staged.write(baseline.text, to: Baseline.path)
    }
    try save(staged, input)
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
