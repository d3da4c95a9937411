import CommandLineKit
import ScaffoldKit

/// Measures how long it takes to generate a feature in a workspace on disk.
@MainActor
struct FeatureMeasurement {
  let folder: ScratchFolder

  /// A short description of the workspace for the report.
  let place: String

  /// Measures planning and writing in this process, and the two evaluations of the manifest that
  /// `scaffold feature` adds.
  func row(rounds: Int, target: Target) async throws -> ReportRow {
    let clock = ContinuousClock()
    var times: (ours: [Duration], evaluations: [Duration]) = ([], [])
    for _ in 0..<rounds {
      let start = clock.now
      let plan = try plan()
      try ChangeWriter(root: folder.path).apply(plan)
      times.ours.append(clock.now - start)
      try undo(plan)
      times.evaluations.append(try await clock.measure { try await evaluate(plan) })
    }
    return ReportRow(
      "feature, \(place): plan and write", Timing(times.ours),
      reference: "two evaluations of the manifest", Timing(times.evaluations), target: target)
  }

  // MARK: - Internal

  private func plan() throws -> ChangePlan {
    let workspace = try Workspace(DiskTree(root: folder.path))
    let generator = try ModuleGenerator(list: ModuleName("Yardstick"), in: workspace)
    return try ChangePlan(generator.stage().redrawn())
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
    try folder.apply(staged)
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
