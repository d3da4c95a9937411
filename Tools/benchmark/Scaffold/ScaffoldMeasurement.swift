import CommandLineKit
import ScaffoldKit

/// Measures `scaffold` in this repository and in a workspace with many modules.
@MainActor
struct ScaffoldMeasurement {
  private static let moduleCount = 600

  private let settings: Settings
  private let package: PackageFolder
  private let scaffold: String

  init(_ settings: Settings) throws(CommandFailure) {
    self.settings = settings
    package = try PackageFolder()
    settings.progress("building scaffold in release mode")
    scaffold = try ReleaseBuild("scaffold", in: package).program
  }

  /// Measures in a copy of this repository and in a generated workspace, and then removes both
  /// folders.
  func section() async throws -> ReportSection {
    let repository = try Workspace(DiskTree(root: package.path))
    let copy = try ScratchFolder(holding: repository.tree)
    defer { copy.remove() }
    settings.progress("generating a workspace of \(Self.moduleCount) modules")
    let many = try ScratchFolder(holding: ManyModules(Self.moduleCount, over: repository).tree)
    defer { many.remove() }
    var section = ReportSection(part: .scaffold, title: "scaffold")
    section.notes = [try await size(of: many), "Launches are launches of the release program."]
    section.rows = try await featureRows(copy, "this repository", 100)
    section.rows += try await featureRows(many, "\(Self.moduleCount) modules", 300)
    section.rows += [try checkRow(many), try affectedRow(many)]
    settings.progress("upgrading")
    let upgrade = UpgradeMeasurement(scaffold: scaffold, kits: package.path)
    section.rows.append(try upgrade.row(rounds: settings.longRounds))
    return section
  }

  // MARK: - Internal

  private func featureRows(
    _ folder: ScratchFolder, _ place: String, _ target: Int
  ) async throws -> [ReportRow] {
    settings.progress("generating a feature: \(place)")
    let measurement = FeatureMeasurement(folder: folder, place: place, scaffold: scaffold)
    return try measurement.rows(rounds: settings.rounds, target: .atMost(.milliseconds(target)))
      + (try await measurement.wholeRows(rounds: settings.longRounds))
  }

  private func checkRow(_ many: ScratchFolder) throws(CommandFailure) -> ReportRow {
    settings.progress("checking")
    let program = ChildProcess([scaffold, "check", "--path", many.path])
    let comparison = try LaunchComparison(rounds: settings.rounds, ours: program)
    return ReportRow(
      what: "check, \(Self.moduleCount) modules", figure: .time(comparison.ours),
      target: .atMost(.seconds(1)))
  }

  private func affectedRow(_ many: ScratchFolder) throws -> ReportRow {
    settings.progress("listing affected modules")
    try many.commit()
    var staged = StagedTree(over: DiskTree(root: many.path))
    let manifest = try Workspace(staged).manifest
    let module = "\(Surname(Self.moduleCount - 1))Kit"
    staged.write(
      try manifest.removing("DisplayTesting", from: .testUses, of: module).bytes,
      to: ManifestText.path)
    try ChangeWriter(root: many.path).apply(ChangePlan(staged))
    let program = ChildProcess([scaffold, "affected", "--path", many.path])
    let comparison = try LaunchComparison(rounds: settings.longRounds, ours: program)
    return ReportRow(
      what: "affected, \(Self.moduleCount) modules, a changed manifest",
      figure: .time(comparison.ours), target: .atMost(.seconds(2)))
  }

  /// Returns a note that says how many modules, Swift files and errors `scaffold check` finds.
  private func size(of many: ScratchFolder) async throws -> String {
    let check = try await Check(Workspace(DiskTree(root: many.path)))
    let files = ReadableNumber.text(check.fileCount)
    let errors = check.findings().count
    let addition = errors == 0 ? "" : ", with \(errors) errors"
    return "\(check.moduleCount) modules with \(files) Swift files\(addition)."
  }
}
