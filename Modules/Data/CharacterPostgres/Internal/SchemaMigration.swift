import CharacterDomain
import PostgresKit

/// Creates the tables, one client at a time.
///
/// A client that creates them first enters its number and a time into the row with the version.
/// Other clients wait until the row has the new version, or until the time has passed. The client
/// holds no transaction open, because YugabyteDB creates an index only after all older transactions
/// have ended, and because CockroachDB commits a transaction before it creates a table.
struct SchemaMigration {
  let pool: PostgresPool

  /// Returns whether the tables exist. Throws an error if a newer version of this program created
  /// them.
  func tablesExist() async throws(CharacterRepositoryError) -> Bool {
    let version: Int
    do throws(PostgresError) {
      version = try await pool.rows(Self.versionQuery) { $0.integer(0) ?? 0 }.first ?? 0
    } catch {
      if error.code == Self.undefinedTable { return false }
      throw CharacterRepositoryError(error)
    }
    if version > CharacterTable.version {
      throw .unusable(
        reason: """
          the tables in the database have version \(version), and this program knows only \
          version \(CharacterTable.version); install a newer version of the program
          """)
    }
    return version == CharacterTable.version
  }

  /// Creates the tables, or waits until another client has created them.
  func createTables() async throws(CharacterRepositoryError) {
    if try await tablesExist() { return }
    let holder = Int.random(in: 1...Int.max)
    try await running {
      () throws(PostgresError) in
      try await create(CharacterTable.schemaTable)
      try await pool.run(
        "INSERT INTO \(CharacterTable.schemaName)(id, version) VALUES (1, 0) ON CONFLICT (id) DO NOTHING",
        isRepeatable: true)
    }
    while try await !tablesExist() {
      try await running { () throws(PostgresError) in
        guard try await takeRow(holder) else { return try await pause() }
        try await create("\(try await tablePrefix())\(CharacterTable.table)")
        for index in CharacterTable.indexes {
          guard try await takeRow(holder) else { return }
          try await create(index)
        }
        try await pool.run(
          """
          UPDATE \(CharacterTable.schemaName) SET version = $2::INT8, holder = NULL
          WHERE id = 1 AND holder = $1::INT8
          """, [.integer(holder), .integer(CharacterTable.version)], isRepeatable: true)
      }
    }
  }

  // MARK: - Internal

  private static let versionQuery = "SELECT version FROM \(CharacterTable.schemaName) WHERE id = 1"

  private static let undefinedTable = "42P01"

  /// The errors that `IF NOT EXISTS` doesn't prevent if two clients run a statement at once: unique
  /// keys of the system's tables, duplicate names, concurrent updates and conflicts.
  private static let raceCodes: Set<String> = ["23505", "42P07", "42710", "XX000", "40001"]

  /// Parts of messages with which YugabyteDB, with several codes, reports such an error.
  private static let raceMessages = [
    "catalog version mismatch", "try again", "restart read", "waiting for postgres backends",
  ]

  private static let maximumAttempts = 10

  private func running(
    _ body: () async throws(PostgresError) -> Void
  ) async throws(CharacterRepositoryError) {
    do throws(PostgresError) { try await body() } catch { throw CharacterRepositoryError(error) }
  }

  /// Reserves the row for 30 seconds. Returns `false` if another client has reserved it, or if the
  /// tables exist.
  private func takeRow(_ holder: Int) async throws(PostgresError) -> Bool {
    try await pool.run(
      """
      UPDATE \(CharacterTable.schemaName)
      SET holder = $1::INT8, held_until = now() + INTERVAL '30 seconds'
      WHERE id = 1 AND version < $2::INT8
        AND (holder IS NULL OR holder = $1::INT8 OR held_until < now())
      """, [.integer(holder), .integer(CharacterTable.version)], isRepeatable: true) == 1
  }

  private func pause() async throws(PostgresError) {
    do { try await Task.sleep(for: .milliseconds(50)) } catch {
      throw PostgresError(kind: .cancelled, message: "interrupted")
    }
  }

  private func create(_ statement: String) async throws(PostgresError) {
    for _ in 1..<Self.maximumAttempts {
      do throws(PostgresError) {
        return try await pool.execute(statement)
      } catch {
        if !Self.isRace(error) { throw error }
      }
    }
    try await pool.execute(statement)
  }

  private static func isRace(_ error: PostgresError) -> Bool {
    let message = error.message.lowercased()
    return raceCodes.contains(error.code) || raceMessages.contains(where: message.contains)
  }

  /// Returns a statement before the one that creates the table. In YugabyteDB, it lets the primary
  /// key sort by ID. Other servers don't know the setting.
  private func tablePrefix() async throws(PostgresError) -> String {
    let versions = try await pool.rows("SELECT version()") { $0.text(0) ?? "" }
    return versions.contains { $0.contains("-YB-") }
      ? "SET yb_use_hash_splitting_by_default = off; " : ""
  }
}
