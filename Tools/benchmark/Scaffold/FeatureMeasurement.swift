import CommandLineKit
import ScaffoldKit

/// Measures how long it takes to generate a feature in a workspace on disk.
@MainActor
struct FeatureMeasurement {
  let folder: ScratchFolder

  /// A short description of the workspace for the report.
  let place: String

  /// The path of the program `scaffold`.
  let scaffold: String

  private static let name = "Yardstick"

  /// Measures planning and writing in this process. The manifest is not evaluated.
  ///
  /// - Parameters:
  ///   - rounds: The number of rounds.
  ///   - target: The target for the total of planning and writing.
  /// - Throws: An error if the feature can't be generated, written or removed.
  /// - Returns: A row for the total, and a row for each step.
  func rows(rounds: Int, target: Target) throws -> [ReportRow] {
    var times: (plan: [Duration], write: [Duration]) = ([], [])
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      let plan = try plan()
      let planned = ContinuousClock.now
      try ChangeWriter(root: folder.path).apply(plan)
      times.write.append(ContinuousClock.now - planned)
      times.plan.append(planned - start)
      try undo(plan)
    }
    return [
      ReportRow(
        what: "feature, \(place): plan and write",
        figure: .time(Timing(zip(times.plan, times.write).map(+))), target: target),
      ReportRow(what: "  plan", figure: .time(Timing(times.plan))),
      ReportRow(what: "  write", figure: .time(Timing(times.write))),
    ]
  }

  /// Measures the two evaluations of the manifest, and `scaffold feature` from launch to exit,
  /// which includes both evaluations.
  func wholeRows(rounds: Int) async throws -> [ReportRow] {
    let program = ChildProcess([scaffold, "feature", Self.name, "--path", folder.path])
    var times: (whole: [Duration], dumps: [Duration]) = ([], [])
    for _ in 0..<rounds {
      let plan = try plan()
      times.dumps.append(try await ContinuousClock().measure { try await evaluate(plan) })
      times.whole.append(try LaunchComparison(rounds: 1, ours: program).ours.minimum)
      try undo(plan)
    }
    return [
      ReportRow(what: "  both evaluations of the manifest", figure: .time(Timing(times.dumps))),
      ReportRow(what: "  launch to exit, including these", figure: .time(Timing(times.whole))),
    ]
  }

  // MARK: - Internal

  private func plan() throws -> ChangePlan {
    let name = try ModuleName(Self.name)
    var staged = try ModuleGenerator(
      feature: name, start: .list, command: try CommandName(name.commandWord), repository: nil,
      in: Workspace(DiskTree(root: folder.path))
    ).stage()
    staged = try staged.redrawn()
    return try ChangePlan(staged)
  }

  private func undo(_ plan: ChangePlan) throws {
    var staged = StagedTree(over: DiskTree(root: folder.path))
    for change in plan.effective {
      if let before = change.before {
        staged.write(before, to: change.path)
      } else {
        staged.remove(change.path)
      }
    }
    try ChangeWriter(root: folder.path).apply(ChangePlan(staged))
  }

  /// Evaluates the old and the new manifest concurrently, as `scaffold` does.
  private func evaluate(_ plan: ChangePlan) async throws {
    guard let change = plan.effective.first(where: { $0.path == ManifestText.path }),
      let before = change.before, let after = change.after
    else { return }
    async let old = ManifestDump.evaluating(before)
    async let new = ManifestDump.evaluating(after)
    blackHole(try await (old, new))
  }
}
