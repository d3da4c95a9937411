import CommandLineKit
import TerminalKit

/// What the commands that change files have in common: a package, a plan, and how it is told and
/// carried out.
@MainActor
struct ChangeSession {
  let root: String
  let workspace: Workspace
  private let input: CommandInput
  private let console: Console

  /// Finds the package, and undoes what an interrupted run has left in it.
  init(_ input: CommandInput, console: Console) throws {
    root = try WorkspaceFolder.wholeRoot(from: input[CommonOptions.path], console)
    workspace = try Workspace(DiskTree(root: root))
    self.input = input
    self.console = console
  }

  /// Carries out what is staged, or tells it, as the options say.
  ///
  /// - Parameters:
  ///   - staged: The package as it should become, all but the pictures of its modules.
  ///   - touched: The modules to be built and tested with `--verify`.
  ///   - force: Whether a new file may take the place of another one.
  ///   - comparing: Whether a manifest that can't be evaluated stops it.
  /// - Throws: `CommandFailure` or ``ChangeFailure``; then nothing was written.
  func perform(
    _ staged: StagedTree, touching touched: [String], force: Bool = false,
    comparing: ManifestCheck.Rigour = .strict
  ) async throws {
    let plan = try ChangePlan(try redrawn(staged), force: force)
    if !plan.conflicts.isEmpty { throw conflict(in: plan) }
    let writer = ChangeWriter(root: root)
    try writer.check(plan)
    if let remark = try await ManifestCheck(comparing).check(plan) {
      console.writeErrorLine(remark)
    }
    if !input[CommonOptions.dryRun] { try writer.apply(plan) }
    tell(plan)
    if input[CommonOptions.verify], !input[CommonOptions.dryRun] {
      try await Verification(root: root, console: console).verify(touched)
    }
  }

  /// Tells what still speaks of a module that is gone, or is called something else now, and of
  /// commands that went with it.
  func remark(on module: Module, commands: [String], in staged: StagedTree) throws {
    if input[CommonOptions.quiet] { return }
    try Mentions(of: module, commands: commands, in: Workspace(redrawn(staged))).remarks
      .forEach { console.writeErrorLine($0) }
  }

  // MARK: - Internal

  private func redrawn(_ staged: StagedTree) throws -> StagedTree {
    var staged = staged
    try GraphPictures(Workspace(staged)).stage(in: &staged)
    return staged
  }

  private func tell(_ plan: ChangePlan) {
    let report = ChangeReport(plan)
    if input.format == .json { return console.write(report.json) }
    if input[CommonOptions.quiet] { return }
    report.lines.forEach(console.writeLine)
    if input[CommonOptions.diff] { report.diff.forEach(console.writeLine) }
    console.writeLine(input[CommonOptions.dryRun] ? report.dryRunSummary : report.summary)
  }

  /// Tells a plan that can't be carried out.
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
