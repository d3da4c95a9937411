import CommandLineKit
import ScaffoldKit

/// Measures `scaffold upgrade` in a workspace with many list features. The workspace is generated
/// from old kits, whose template for one file of each feature differs from the new kits.
struct UpgradeMeasurement {
  private static let moduleCount = 100
  private static let template =
    "Tools/Templates/feature-list/Modules/Features/__Name__Kit/__Name__State.swift"

  /// The path of the program `scaffold`.
  let scaffold: String

  /// The path of this repository, which contains the new kits.
  let kits: String

  /// Returns the time from launch to exit. Nothing is written, so that each round does the same
  /// work.
  func row(rounds: Int) throws -> ReportRow {
    var old = StagedTree(over: DiskTree(root: kits))
    old.write((try old.bytes(of: Self.template) ?? []) + "// Old.\n".utf8, to: Self.template)
    let folder = try Self.workspace(from: Workspace(old))
    defer { folder.remove() }
    let program = ChildProcess(
      [scaffold, "upgrade", "--dry-run", "--to", kits, "--path", folder.path])
    return try ReportRow(
      "upgrade, \(Self.moduleCount) modules, a changed template", launches: rounds, of: program,
      target: .atMost(.seconds(5)))
  }

  private static func workspace(from kits: Workspace) throws -> ScratchFolder {
    let plan = try WorkspacePlan(WorkspaceNames(app: "Yardstick", entity: "Item"), from: kits)
    let folder = try ScratchFolder(holding: plan.tree)
    try folder.apply(plan.staged(over: DiskTree(root: folder.path)))
    try folder.addModules(upTo: moduleCount)
    return folder
  }
}
