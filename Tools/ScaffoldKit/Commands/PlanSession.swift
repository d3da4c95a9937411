import CommandLineKit
import TerminalText

/// Checks, applies and reports a plan as the options of a command say.
@MainActor
struct PlanSession {
  let root: String
  let input: CommandInput
  let console: Console

  /// Applies the staged changes and reports them; with `--dry-run`, only reports them.
  ///
  /// - Parameters:
  ///   - staged: The changes.
  ///   - force: Whether a new file may overwrite an existing one.
  ///   - check: Checks the plan before it is applied, and returns a warning if there is one.
  /// - Throws: `CommandFailure` or what the check throws. Nothing was written
  ///   then.
  func apply(
    _ staged: StagedTree, force: Bool = false, check: (ChangePlan) async throws -> String?
  ) async throws {
    let plan = try ChangePlan(staged, force: force)
    if !plan.conflicts.isEmpty { throw conflict(in: plan) }
    let writer = ChangeWriter(root: root)
    try writer.check(plan)
    if let remark = try await check(plan) { console.writeErrorLine(remark) }
    if !input[CommonOptions.dryRun] { try writer.apply(plan) }
    report(plan)
  }

  // MARK: - Internal

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
