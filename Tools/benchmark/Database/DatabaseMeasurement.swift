import CharacterCatalog
import CharacterDomain
import CharacterPostgres
import CommandLineKit
import PostgresKit
import SystemKit

/// Measures `CharacterPostgres` with a multiplied catalog in a PostgreSQL database: calls by eight
/// clients at once, which are compared with the same statements in `pgbench`, and `characters browse`.
@MainActor
struct DatabaseMeasurement {
  let settings: Settings

  func section() async throws -> ReportSection {
    let count = ReadableNumber.text(settings.rows)
    var section = ReportSection(
      part: .database, title: "A PostgreSQL database of \(count) rows on this computer")
    let package = try PackageFolder()
    guard ChildProcess.path(of: "pgbench") != nil, let server = try DatabaseServer(in: package)
    else {
      section.notes.append("PostgreSQL is not installed, so the rows are missing.")
      return section
    }
    settings.progress("building characters in release mode")
    let program = try ReleaseBuild("characters", in: package).program
    let folder = try TemporaryFolder(prefix: "benchmark")
    defer { folder.remove() }
    settings.progress("importing \(count) rows")
    let characters = MultipliedCharacters(
      try await CharacterCatalog().allCharacters(), count: settings.rows)
    try ImportedFile(characters, path: "\(folder.path)/characters.jsonl", program: program)
      .import(to: "postgres", environment: server.environment)
    try server.psql("VACUUM ANALYZE").run()
    settings.progress("asking with \(DatabaseClients.count) clients at once")
    section.notes.append("pgbench runs the logged statements of the calls, prepared.")
    section.rows = try await calls(DatabaseClients(server: server, folder: folder), characters)
    settings.progress("pressing keys that scroll")
    section.rows += try await DatabaseBrowsing(server: server, program: program).rows(settings)
    return section
  }

  private func calls(
    _ clients: DatabaseClients, _ characters: MultipliedCharacters
  ) async throws -> [ReportRow] {
    let asked = (1...100).map { characters[$0 * 7_919_081 % characters.count] }
    return try await clients.rows(
      "detail", asked.map(\.id), calls: settings.isQuick ? 500 : 2_000
    ) { repository, id in
      guard let id = CharacterID(source: .postgres, local: "\(id.number ?? 0)") else { return }
      blackHole(try await repository.character(id))
    }
      + clients.rows(
        "search for a name", asked.map(\.name), calls: settings.isQuick ? 200 : 1_000
      ) { repository, name in
        blackHole(try await repository.search(name, in: .init(), page: PageRequest(limit: 20)))
      }
      + clients.rows("search for a common word", ["the"], calls: settings.isQuick ? 2 : 5) {
        repository, word in
        blackHole(try await repository.search(word, in: .init(), page: PageRequest(limit: 20)))
      }
  }
}
