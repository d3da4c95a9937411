import CommandLineKit

extension ChangeWriter {
  /// Checks, applies and reports staged changes as the options of a command ask: with `--dry-run`,
  /// only checks and reports them.
  ///
  /// - Parameters:
  ///   - staged: The changes.
  ///   - force: Whether a new file may overwrite an existing one.
  ///   - input: The options of the command.
  ///   - console: Where the report is written.
  ///   - confirm: Checks the plan before it is applied.
  /// - Throws: `CommandFailure`, or what `confirm` throws. Then nothing was written.
  @MainActor
  func write(
    _ staged: StagedTree, force: Bool = false, for input: CommandInput, on console: Console,
    check confirm: (ChangePlan) async throws -> Void = { _ in }
  ) async throws {
    let plan = try ChangePlan(staged, force: force)
    if !plan.conflicts.isEmpty {
      let lines = plan.lines + plan.conflictDiff
      input.format == .json ? console.write(plan.json) : lines.forEach(console.writeLine)
      throw CommandFailure(plan.summary)
    }
    try await confirm(plan)
    if input[CommonOptions.dryRun] { try check(plan) } else { try apply(plan) }
    plan.report(for: input, on: console)
  }
}

extension ChangePlan {
  /// Prints what the plan changes.
  @MainActor
  func report(for input: CommandInput, on console: Console) {
    if input.format == .json { return console.write(json) }
    if input[CommonOptions.quiet] { return }
    lines.forEach(console.writeLine)
    if input[CommonOptions.diff] { diff.forEach(console.writeLine) }
    console.writeLine(input[CommonOptions.dryRun] ? dryRunSummary : summary)
  }
}
