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

  /// Prints what a plan changes.
  func report(_ plan: ChangePlan) {
    if input.format == .json { return console.write(plan.json) }
    if input[CommonOptions.quiet] { return }
    plan.lines.forEach(console.writeLine)
    if input[CommonOptions.diff] { plan.diff.forEach(console.writeLine) }
    console.writeLine(input[CommonOptions.dryRun] ? plan.dryRunSummary : plan.summary)
  }

  /// Reports the conflicts of a plan, and returns the error to throw.
  private func conflict(in plan: ChangePlan) -> CommandFailure {
    if input.format == .json {
      console.write(plan.json)
    } else {
      plan.lines.forEach(console.writeLine)
      plan.conflictDiff.forEach(console.writeLine)
    }
    return CommandFailure(plan.summary)
  }
}
