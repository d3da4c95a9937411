import PostgresKit

/// Creates the tables, one client at a time.
///
/// A client that creates them first writes its number and an expiry time to the row with the version.
/// Other clients wait until the row has the new version, or until the time has passed. The client
/// holds no transaction open, because YugabyteDB creates an index only after all older transactions
/// have ended, and because CockroachDB commits a transaction before it creates a table.
struct SchemaMigration {
  let pool: PostgresPool

  /// Returns whether the tables exist. Throws an error if a newer version of this program created
  /// them.
  func tablesExist() async throws(PostgresError) -> Bool {
    let (found, known) = (try await version() ?? 0, CharacterTable.version)
    if found <= known { return found == known }
    let advice = "install a newer version of the program"
    throw PostgresError(
      kind: .unusable, message: "the database has tables of version \(found); \(advice)")
  }

  /// Creates the tables, or waits until another client has created them.
  func createTables() async throws(PostgresError) {
    let holder = Int.random(in: 1...Int.max)
    var attempt = 1
    while try await !tablesExist() {
      do throws(PostgresError) {
        // A cancelled task doesn't sleep, and its next statement throws an error.
        if try await !create(as: holder) { try? await Task.sleep(for: .milliseconds(50)) }
      } catch {
        if error.code == "42501" { throw Self.missingRight(error) }
        if attempt == 10 || !Self.isRace(error) { throw error }
        attempt += 1
      }
    }
  }

  // MARK: - Internal

  private static let schema = CharacterTable.schemaName

  /// The errors that `IF NOT EXISTS` doesn't prevent if two clients run a statement at once: unique
  /// keys of the system's tables, duplicate names, concurrent updates and conflicts.
  private static let raceCodes: Set<String> = ["23505", "42P07", "42710", "XX000", "40001"]

  /// Parts of messages with which YugabyteDB, with several codes, reports such an error.
  private static let raceMessages = ["catalog version mismatch", "try again", "restart read"]

  private static func isRace(_ error: PostgresError) -> Bool {
    let message = error.message.lowercased()
    return raceCodes.contains(error.code) || raceMessages.contains(where: message.contains)
  }

  private static func missingRight(_ error: PostgresError) -> PostgresError {
    let advice = "; ask the owner of the database for the right to create tables"
    return PostgresError(kind: error.kind, code: error.code, message: error.message + advice)
  }

  /// Returns the version of the tables: 0 while a client creates them, and `nil` before that.
  private func version() async throws(PostgresError) -> Int? {
    do throws(PostgresError) {
      return try await pool.rows("SELECT version FROM \(Self.schema)") { $0.integer(0) ?? 0 }.first
    } catch {
      // The table is undefined.
      if error.code == "42P01" { return nil }
      throw error
    }
  }

  /// Creates the tables. Returns `false` if another client creates or has created them.
  private func create(as holder: Int) async throws(PostgresError) -> Bool {
    if try await version() == nil {
      try await pool.execute(CharacterTable.schemaTable)
      try await pool.run(
        "INSERT INTO \(Self.schema)(id, version) VALUES (1, 0) ON CONFLICT (id) DO NOTHING")
    }
    let table = try await tablePrefix() + CharacterTable.table
    for statement in [table] + CharacterTable.indexes {
      guard try await takeRow(as: holder) else { return false }
      try await pool.execute(statement)
    }
    return try await pool.run(
      "UPDATE \(Self.schema) SET version = $2::INT8, holder = NULL WHERE holder = $1::INT8",
      [.integer(holder), .integer(CharacterTable.version)]) == 1
  }

  /// Reserves the row for 30 seconds, unless another client has reserved it or the tables exist.
  private func takeRow(as holder: Int) async throws(PostgresError) -> Bool {
    try await pool.run(
      """
      UPDATE \(Self.schema) SET holder = $1::INT8, held_until = now() + INTERVAL '30 seconds'
      WHERE version < $2::INT8 AND (holder IS NULL OR holder = $1::INT8 OR held_until < now())
      """, [.integer(holder), .integer(CharacterTable.version)]) == 1
  }

  /// Returns a statement before the one that creates the table. In YugabyteDB, it lets the primary
  /// key sort by ID. Other servers don't know the setting.
  private func tablePrefix() async throws(PostgresError) -> String {
    let versions = try await pool.rows("SELECT version()") { $0.text(0) ?? "" }
    return versions.contains { $0.contains("-YB-") }
      ? "SET yb_use_hash_splitting_by_default = off; " : ""
  }
}
