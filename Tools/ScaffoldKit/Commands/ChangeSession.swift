import CommandLineKit
import TerminalText

/// Runs a command that changes files: opens the workspace, and checks, applies and reports a plan.
@MainActor
struct ChangeSession {
  let root: String
  let workspace: Workspace
  private let input: CommandInput
  private let console: Console

  /// Opens the package, after undoing an interrupted change.
  init(_ input: CommandInput, console: Console) throws {
    root = try WorkspaceFolder.wholeRoot(from: input[CommonOptions.path], console)
    workspace = try Workspace(DiskTree(root: root))
    self.input = input
    self.console = console
  }

  /// Applies the staged changes and reports them; with `--dry-run`, only reports them.
  ///
  /// - Parameters:
  ///   - staged: The changes, without the pictures of the graph.
  ///   - touched: The modules to build and test with `--verify`.
  ///   - force: Whether a new file may overwrite an existing one.
  ///   - comparing: Whether a manifest that can't be evaluated is an error.
  /// - Throws: `CommandFailure` or ``ChangeFailure``. If thrown before the verification, nothing was
  ///   written.
  func perform(
    _ staged: StagedTree, touching touched: [String], force: Bool = false,
    comparing: ManifestCheck.Strictness = .strict
  ) async throws {
    let plan = try ChangePlan(try redrawn(staged), force: force)
    if !plan.conflicts.isEmpty { throw conflict(in: plan) }
    let writer = ChangeWriter(root: root)
    try writer.check(plan)
    if let remark = try await ManifestCheck(comparing).check(plan) {
      console.writeErrorLine(remark)
    }
    if !input[CommonOptions.dryRun] { try writer.apply(plan) }
    report(plan)
    if input[CommonOptions.verify], !input[CommonOptions.dryRun] {
      try await Verification(root: root, console: console).verify(touched)
    }
  }

  /// Reports files that still mention a removed or renamed module, or still run its old commands.
  func reportMentions(of module: Module, commands: [String], in staged: StagedTree) throws {
    if input[CommonOptions.quiet] { return }
    try RemainingMentions(of: module, commands: commands, in: Workspace(redrawn(staged))).warnings
      .forEach { console.writeErrorLine($0) }
  }

  // MARK: - Internal

  private func redrawn(_ staged: StagedTree) throws -> StagedTree {
    var staged = staged
    try GraphPictures(Workspace(staged)).stage(in: &staged)
    return staged
  }

  private func report(_ plan: ChangePlan) {
    let report = ChangeReport(plan)
    if input.format == .json { return console.write(report.json) }
    if input[CommonOptions.quiet] { return }
    report.lines.forEach(console.writeLine)
    if input[CommonOptions.diff] { report.diff.forEach(console.writeLine) }
    console.writeLine(input[CommonOptions.dryRun] ? report.dryRunSummary : report.summary)
  }

  /// Reports the conflicts of a plan, and returns the error to throw.
  private func conflict(in plan: ChangePlan) -> CommandFailure {
    let report = ChangeReport(plan)
    if input.format == .json {
      console.write(report.json)
    } else {
      report.lines.forEach(console.writeLine)
      report.conflictDiff.forEach(console.writeLine)
    }
    return CommandFailure(report.summary)
  }
}
