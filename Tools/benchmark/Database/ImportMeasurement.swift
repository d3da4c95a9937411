import CharacterCatalog
import CommandLineKit
import SystemKit

/// Compares `characters import` with `sqlite3 .import` and with `psql \copy`, which write the same
/// rows to the same tables with the same indexes.
@MainActor
struct ImportMeasurement {
  /// The number of times that each import runs.
  private static let rounds = 2

  let settings: Settings

  func section() async throws -> ReportSection {
    settings.progress("building characters in release mode")
    let package = try PackageFolder()
    let program = try ReleaseBuild("characters", in: package).program
    let folder = try TemporaryFolder(prefix: "benchmark")
    defer { folder.remove() }
    settings.progress("writing a file of \(ReadableNumber.text(settings.rows)) characters")
    let originals = try await CharacterCatalog().allCharacters()
    func file(rows: Int) throws -> ImportedFile {
      let characters = MultipliedCharacters(originals, count: rows)
      return try ImportedFile(characters, path: "\(folder.path)/\(rows).jsonl", program: program)
    }
    let one = try file(rows: 1)
    let (small, large) = (try file(rows: settings.rows / 10), try file(rows: settings.rows))
    var section = ReportSection(
      part: .imports, title: "characters import, \(ReadableNumber.text(settings.rows)) rows")
    if ChildProcess.path(of: "sqlite3") == nil {
      section.notes.append("sqlite3 is not installed, so its rows are missing.")
    } else {
      settings.progress("importing into SQLite files")
      let sqlite = try SQLiteImports(folder: folder.path, one: one)
      section.notes.append("sqlite3 gets the folded words of the full-text index ready-made.")
      section.rows += try rows("SQLite", small, large, sqlite, "sqlite3 .import")
    }
    if let server = try DatabaseServer(in: package) {
      settings.progress("importing into PostgreSQL")
      let postgres = try PostgresImports(folder: folder.path, server: server, one: one)
      section.rows += try rows("PostgreSQL", small, large, postgres, "psql \\copy")
    } else {
      section.notes.append("PostgreSQL is not installed, so its rows are missing.")
    }
    return section
  }

  /// Returns the time of an import beside the reference, and its peak memory beside that of a tenth
  /// of the rows.
  private func rows(
    _ target: String, _ small: ImportedFile, _ large: ImportedFile, _ imports: some Imports,
    _ reference: String
  ) throws -> [ReportRow] {
    let smallPeak = try imports.run(small).peakMemory
    var times: (ours: [Duration], other: [Duration]) = ([], [])
    var peak: Int?
    for round in 0..<Self.rounds {
      let run = try imports.run(large)
      peak = run.peakMemory
      times.ours.append(run.time)
      if round == 0 { try imports.prepareReference(large) }
      times.other.append(try imports.runReference().time)
    }
    var rows = [
      ReportRow(
        "import into \(target)", Timing(times.ours), reference: reference, Timing(times.other),
        target: .timesReference(2))
    ]
    if let peak, let smallPeak {
      let count = ReadableNumber.text(small.characters.count)
      rows.append(
        ReportRow(
          what: "memory of the import into \(target)", figure: .bytes(peak),
          reference: .init(what: "\(count) rows", figure: .bytes(smallPeak)),
          target: .timesReference(1.2)))
    }
    return rows
  }
}

/// A file of JSON lines, and the program that imports it.
struct ImportedFile {
  let characters: MultipliedCharacters
  let path: String
  private let program: String

  init(_ characters: MultipliedCharacters, path: String, program: String) throws {
    (self.characters, self.path, self.program) = (characters, path, program)
    try ImportFile.write(characters, to: path)
  }

  /// Imports the file into a source. The files of sources are in a folder for data.
  @discardableResult
  func `import`(
    to source: String, data: String = "/dev/null", environment: [String: String] = [:]
  ) throws(CommandFailure) -> ProcessRun {
    // What earlier imports have written must not be written to the disk during this one.
    sync()
    return try command(["import", path, "--source", source], data, environment).measured()
  }

  /// Removes the characters of the file from a source.
  func remove(from source: String, data: String) throws(CommandFailure) {
    try command(["remove", "--source", source] + characters.map { "\($0.id)" }, data).run()
  }

  private func command(
    _ arguments: [String], _ data: String, _ environment: [String: String] = [:]
  ) -> ChildProcess {
    let variables = ["HOME": "/dev/null", "XDG_DATA_HOME": data]
    return ChildProcess(
      [program] + arguments, environment: variables.merging(environment) { $1 })
  }
}

/// Imports into empty tables, by `characters` and by a reference.
@MainActor
private protocol Imports {
  func run(_ file: ImportedFile) throws -> ProcessRun

  /// Writes the rows of the last import, which was of this file, to files for the reference.
  func prepareReference(_ file: ImportedFile) throws

  func runReference() throws -> ProcessRun
}

private struct SQLiteImports: Imports {
  private static let tables = [
    "character", "local_id", "fact", "alias", "name_key", "language", "relation",
  ]
  private static let searchTable = "character_text"

  private let folder: String
  private let empty: String

  /// Creates empty tables by an import of one character, which is removed again.
  init(folder: String, one: ImportedFile) throws {
    (self.folder, empty) = (folder, "\(folder)/empty")
    try one.import(to: "personal", data: empty)
    try one.remove(from: "personal", data: empty)
  }

  func run(_ file: ImportedFile) throws -> ProcessRun {
    try ChildProcess(["rm", "-rf", data]).run()
    return try file.import(to: "personal", data: data)
  }

  func prepareReference(_ file: ImportedFile) throws {
    for table in Self.tables {
      let csv = ProcessLaunch.File.path(
        "\(folder)/\(table).csv", flags: O_WRONLY | O_CREAT | O_TRUNC)
      try ChildProcess(["sqlite3", "-csv", Self.database(in: data), "SELECT * FROM \(table)"])
        .run(output: csv)
    }
    try ImportFile.writeSearchedTexts(of: file.characters, to: "\(folder)/\(Self.searchTable).csv")
  }

  func runReference() throws -> ProcessRun {
    let copy = "\(folder)/reference"
    try ChildProcess(["rm", "-rf", copy]).run()
    try ChildProcess(["cp", "-R", empty, copy]).run()
    sync()
    let commands = (Self.tables + [Self.searchTable]).map {
      ".import --csv \"\(folder)/\($0).csv\" \($0)"
    }
    return try ChildProcess(["sqlite3", "-bail", Self.database(in: copy)] + commands).measured()
  }

  private var data: String { "\(folder)/data" }

  private static func database(in folder: String) -> String {
    "\(folder)/characters/sources/personal.sqlite"
  }
}

private struct PostgresImports: Imports {
  private static let table = "fictional_character"

  private let server: DatabaseServer
  private let rows: String

  /// Creates the tables by an import of one character.
  init(folder: String, server: DatabaseServer, one: ImportedFile) throws {
    (self.server, rows) = (server, "\(folder)/rows")
    try one.import(to: "postgres", environment: server.environment)
  }

  func run(_ file: ImportedFile) throws -> ProcessRun {
    try empty()
    return try file.import(to: "postgres", environment: server.environment)
  }

  func prepareReference(_ file: ImportedFile) throws {
    try server.psql("\\copy \(Self.table) TO '\(rows)'").run()
  }

  func runReference() throws -> ProcessRun {
    try empty()
    return try server.psql("\\copy \(Self.table) FROM '\(rows)'").measured()
  }

  private func empty() throws {
    try server.psql("TRUNCATE \(Self.table)").run()
    try server.psql("CHECKPOINT").run()
  }
}
