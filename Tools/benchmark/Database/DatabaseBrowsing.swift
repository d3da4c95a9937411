import CharacterDomain
import CharacterPostgres
import CommandLineKit
import PostgresKit
import SystemKit

/// Measures `characters browse` with the characters of a database.
@MainActor
struct DatabaseBrowsing {
  private static let lockSeconds = 4
  private static let keys = ["\u{1B}[F"] + Array(repeating: "\u{1B}[5~", count: 30)

  let server: DatabaseServer
  let program: String

  func rows(_ settings: Settings) async throws -> [ReportRow] {
    let pool = PostgresPool(PostgresAddress(server.address))
    let first = try await PostgresCharacters(pool, source: .postgres)
      .list(.init(), sort: .name, page: PageRequest(limit: 1))
    let name = first.items.first?.reference.name ?? ""
    let browse = TerminalProgram(browsing: name, with: program, server.environment)
    let figures = try TerminalFigures.measure([browse], besideLessWith: settings.rows, settings)
    let waiting = try answersWhileLoading(browse)
    return figures[0].rows(
      "browse: ", beside: figures.dropFirst().first, "less", launch: .milliseconds(100))
      + [("p50", 0.5), ("p95", 0.95)].map { percentile, share in
        ReportRow(
          what: "browse: key to placeholders of rows that load, \(percentile)",
          figure: Figure(waiting.percentile(share)),
          target: .atMost(.milliseconds(16)))
      }
  }

  /// Jumps to the end of the list and scrolls up, while the table is locked, so that no row arrives.
  /// Returns the times from a key press to the last byte of its frame.
  private func answersWhileLoading(_ browse: TerminalProgram) throws -> [Duration] {
    let process = try TerminalProcess(browse)
    let lock = server.psql(
      "BEGIN; LOCK TABLE fictional_character; SELECT pg_sleep(\(Self.lockSeconds)); COMMIT")
    let start = ContinuousClock.now
    let locking = try lock.launch(files: [.inherited, .path("/dev/null", flags: O_WRONLY)])
    _ = process.wait(.milliseconds(500))
    var times: [Duration] = []
    for key in Self.keys { times.append(try process.press(key).time) }
    let isLocked = ContinuousClock.now - start < .seconds(Self.lockSeconds)
    var status: Int32 = 0
    while waitpid(locking, &status, 0) == -1, errno == EINTR {}
    guard isLocked, status == 0 else {
      throw CommandFailure("characters browse did not scroll while rows were loading")
    }
    return times
  }
}
