import CommandLineKit

/// Measures the time of `characters` in release mode, from launch to exit.
@MainActor
struct StartMeasurement {
  let settings: Settings

  func section() throws(CommandFailure) -> ReportSection {
    let package = try PackageFolder()
    settings.progress("building characters in release mode")
    let build = try ReleaseBuild("characters", in: package)
    let database = package.path(of: "Modules/Data/CCatalog/characters.sqlite")
    let shell = ChildProcess.path(of: "sqlite3").map { [$0, "-readonly", database] }
    let reference = "Reference: sqlite3 reading the same rows from the embedded file."
    var section = ReportSection(
      part: .start, title: "Launch to exit, \(settings.launches) alternating launches",
      notes: [shell == nil ? "sqlite3 is not installed, so there is no reference." : reference])
    for launchCase in LaunchCase.all {
      section.rows.append(
        try ReportRow(
          launchCase.arguments.joined(separator: " "), launches: settings.launches,
          of: ChildProcess([build.program] + launchCase.arguments), reference: "sqlite3",
          shell.map { ChildProcess($0 + [launchCase.statements]) },
          target: shell.map { _ in .timesReference(launchCase.target) }))
    }
    return section
  }
}

/// A query that both `characters` and `sqlite3` run.
struct LaunchCase {
  let arguments: [String]

  /// The SQL statements with which `sqlite3` reads the same rows.
  let statements: String

  /// The maximum time, as a multiple of the time of `sqlite3`.
  let target: Double

  /// The measured cases: the version, one character, and a search.
  static let all = [
    LaunchCase(arguments: ["--version"], statements: "SELECT 1", target: 1.5),
    LaunchCase(
      arguments: ["detail", "12"],
      statements: """
        SELECT * FROM character WHERE id = 12;
        SELECT text FROM alias WHERE character_id = 12 ORDER BY position;
        SELECT relation.kind, other.name
        FROM relation JOIN character AS other ON other.id = other_id
        WHERE character_id = 12 ORDER BY position
        """,
      target: 2),
    LaunchCase(
      arguments: ["search", "sher", "holm"],
      statements: """
        SELECT id, character.name, character.author, character.tradition, character.work, year, kind
        FROM character_text JOIN character ON id = character_text.rowid
        WHERE character_text MATCH '"sher"* AND "holm"*' ORDER BY rank LIMIT 20;
        SELECT count(*) FROM character_text WHERE character_text MATCH '"sher"* AND "holm"*'
        """,
      target: 4),
  ]
}
