import CommandLineKit
import ScaffoldKit

/// Measures `scaffold` in this repository and in a workspace with many modules.
@MainActor
struct ScaffoldMeasurement {
  private static let moduleCount = 600

  private let settings: Settings
  private let package: PackageFolder
  private let scaffold: String

  /// Builds the program in release mode.
  init(_ settings: Settings) throws(CommandFailure) {
    self.settings = settings
    package = try PackageFolder()
    settings.progress("building scaffold in release mode")
    scaffold = try ReleaseBuild("scaffold", in: package).program
  }

  /// Measures in a copy of this repository and in generated workspaces, then removes them.
  func section() async throws -> ReportSection {
    let repository = try Workspace(DiskTree(root: package.path))
    let copy = try ScratchFolder(holding: repository.tree)
    defer { copy.remove() }
    settings.progress("generating a workspace of \(Self.moduleCount) modules")
    let few = try ScratchFolder(holding: ManyModules(40, over: repository).tree)
    defer { few.remove() }
    let many = try ScratchFolder(holding: ManyModules(Self.moduleCount, over: repository).tree)
    defer { many.remove() }
    var section = ReportSection(part: .scaffold, title: "scaffold")
    section.notes = [try await size(of: many), "Launches are launches of the release program."]
    section.rows = try startRows() + (try await featureRows(copy, "this repository", 100))
    section.rows += try await featureRows(many, "\(Self.moduleCount) modules", 300)
    section.rows += try checkRows(many) + [try affectedRow(many)]
    section.rows += [try graphRow(few, 40), try graphRow(many, Self.moduleCount)]
    return section
  }

  // MARK: - Internal

  private func startRows() throws(CommandFailure) -> [ReportRow] {
    var rows: [ReportRow] = []
    for arguments in [["--version"], ["list", "--path", package.path]] {
      let comparison = try LaunchComparison(
        rounds: settings.launches, ours: ChildProcess([scaffold] + arguments),
        other: ChildProcess(["true"]))
      rows.append(
        ReportRow(
          what: arguments[0], figure: .time(comparison.ours),
          reference: comparison.other.map { ReportRow.Reference(what: "true", figure: .time($0)) }))
    }
    return rows
  }

  private func featureRows(
    _ folder: ScratchFolder, _ place: String, _ target: Int
  ) async throws -> [ReportRow] {
    settings.progress("generating a feature: \(place)")
    let measurement = FeatureMeasurement(folder: folder, place: place, scaffold: scaffold)
    return try measurement.rows(rounds: settings.rounds, target: .atMost(.milliseconds(target)))
      + (try await measurement.wholeRows(rounds: settings.longRounds))
  }

  private func checkRows(_ many: ScratchFolder) throws(CommandFailure) -> [ReportRow] {
    settings.progress("checking")
    let program = ChildProcess([scaffold, "check", "--path", many.path])
    var times: (cold: [Duration], warm: [Duration]) = ([], [])
    for _ in 0..<settings.rounds {
      let isCold = many.forget()
      let first = try LaunchComparison(rounds: 1, ours: program, other: nil).ours.minimum
      if isCold { times.cold.append(first) }
      times.warm.append(try LaunchComparison(rounds: 1, ours: program, other: nil).ours.minimum)
    }
    let rows = [("on disk", times.cold), ("in the page cache", times.warm)]
    return rows.filter { !$0.1.isEmpty }.map { place, times in
      ReportRow(
        what: "check, \(Self.moduleCount) modules, files \(place)",
        figure: .time(Timing(times)), target: .atMost(.seconds(1)))
    }
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
    let comparison = try LaunchComparison(rounds: settings.longRounds, ours: program, other: nil)
    return ReportRow(
      what: "affected, \(Self.moduleCount) modules, a changed manifest",
      figure: .time(comparison.ours), target: .atMost(.seconds(2)))
  }

  private func graphRow(
    _ folder: ScratchFolder, _ count: Int
  ) throws(CommandFailure) -> ReportRow {
    let program = ChildProcess([scaffold, "graph", "--format", "svg", "--path", folder.path])
    let comparison = try LaunchComparison(rounds: settings.launches, ours: program, other: nil)
    return ReportRow(what: "graph of \(count) modules as SVG", figure: .time(comparison.ours))
  }

  /// The number of files to check, and of errors.
  private func size(of many: ScratchFolder) async throws -> String {
    let check = try await Check(Workspace(DiskTree(root: many.path)))
    let files = ReadableNumber.text(check.fileCount)
    let size = "\(check.moduleCount) modules with \(files) Swift files"
    let findings = check.findings().count
    return findings == 0 ? "\(size)." : "\(size), with \(findings) errors."
  }
}
