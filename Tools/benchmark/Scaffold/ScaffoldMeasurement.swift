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
    let many = try ScratchFolder(holding: repository.tree)
    defer { many.remove() }
    try many.addModules(upTo: Self.moduleCount)
    var section = ReportSection(part: .scaffold, title: "scaffold")
    section.notes = [try await size(of: many), "Launches are launches of the release program."]
    section.rows = [
      try await featureRow(copy, "this repository", 100),
      try await featureRow(many, "\(Self.moduleCount) modules", 300),
      try checkRow(many), try affectedRow(many),
    ]
    settings.progress("upgrading")
    let upgrade = UpgradeMeasurement(scaffold: scaffold, kits: package.path)
    section.rows.append(try upgrade.row(rounds: settings.longRounds))
    return section
  }

  // MARK: - Internal

  private func featureRow(
    _ folder: ScratchFolder, _ place: String, _ target: Int
  ) async throws -> ReportRow {
    settings.progress("generating a feature: \(place)")
    return try await FeatureMeasurement(folder: folder, place: place)
      .row(rounds: settings.rounds, target: .atMost(.milliseconds(target)))
  }

  private func checkRow(_ many: ScratchFolder) throws(CommandFailure) -> ReportRow {
    settings.progress("checking")
    return try ReportRow(
      "check, \(Self.moduleCount) modules", launches: settings.rounds,
      of: ChildProcess([scaffold, "check", "--path", many.path]), target: .atMost(.seconds(1)))
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
    try many.apply(staged)
    let program = ChildProcess([scaffold, "affected", "--path", many.path])
    return try ReportRow(
      "affected, \(Self.moduleCount) modules, a changed manifest", launches: settings.longRounds,
      of: program, target: .atMost(.seconds(2)))
  }

  /// Returns a note that says how many modules, Swift files and errors `scaffold check` finds.
  private func size(of many: ScratchFolder) async throws -> String {
    let check = try await Check(Workspace(DiskTree(root: many.path)))
    let files = ReadableNumber.text(check.fileCount)
    return "\(check.moduleCount) modules, \(files) Swift files, \(check.findings().count) errors."
  }
}
