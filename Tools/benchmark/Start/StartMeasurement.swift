import CommandLineKit

/// Measures the time and memory of the release program from launch to exit.
@MainActor
struct StartMeasurement {
  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  func section() throws(CommandFailure) -> ReportSection {
    let package = try PackageFolder()
    settings.progress("building characters in release mode")
    let build = try ReleaseBuild("characters", in: package)
    let shell = SQLiteShell(
      database: package.path(of: "Modules/Data/CCatalog/characters.sqlite"))
    var section = ReportSection(
      part: .start, title: "Launch to exit, \(settings.launches) alternating launches")
    section.notes.append(
      shell == nil
        ? "sqlite3 is not installed, so there is no reference."
        : "Reference: sqlite3 reading the same rows from the embedded file.")
    for launchCase in LaunchCase.all {
      let comparison = try LaunchComparison(
        rounds: settings.launches, ours: ChildProcess([build.program] + launchCase.arguments),
        other: shell?.running(launchCase.statements))
      section.rows += rows(launchCase, comparison)
    }
    if let ownMemory = ProcessMemory.inUse {
      section.notes.append(
        "Memory figures are upper bounds: Linux reports at least the memory of this program, "
          + "\(ReadableNumber.text(bytes: ownMemory)).")
    }
    return section
  }

  private func rows(_ launchCase: LaunchCase, _ comparison: LaunchComparison) -> [ReportRow] {
    let what = launchCase.arguments.joined(separator: " ")
    let reference = comparison.other.map { ReportRow.Reference(what: "sqlite3", figure: .time($0)) }
    return [
      ReportRow(
        what: what, figure: .time(comparison.ours), reference: reference,
        target: reference == nil ? nil : launchCase.target.map(Target.timesReference)),
      ReportRow(
        what: "\(what), memory", figure: .bytes(comparison.ourMemory),
        target: launchCase.memoryTarget.map(Target.atMost(bytes:))),
    ]
  }
}
