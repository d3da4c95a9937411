import CharacterDomain
import PostgresKit

/// Creates the tables, one client at a time.
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
  ///
  /// A transaction locks the row with the version. Meanwhile, each statement that creates a table or
  /// an index is sent over another connection, outside of a transaction: CockroachDB would commit
  /// the transaction before such a statement, and YugabyteDB runs it in a transaction of its own. If
  /// this client fails, the lock ends, and another client runs the statements again.
  func createTables() async throws(PostgresError) {
    try await create(CharacterTable.schemaTable)
    try await pool.run(
      "INSERT INTO \(CharacterTable.schemaName) VALUES (1, 0) ON CONFLICT (id) DO NOTHING",
      isRepeatable: true)
    try await pool.transaction(isRepeatable: true) { transaction throws(PostgresError) in
      let version = try await transaction.rows("\(Self.versionQuery) FOR UPDATE") { $0.integer(0) }
      if version != [0] { return }
      try await create("\(try await tablePrefix())\(CharacterTable.table)")
      for index in CharacterTable.indexes { try await create(index) }
      try await transaction.run(
        "UPDATE \(CharacterTable.schemaName) SET version = $1::INT8 WHERE id = 1",
        [.integer(CharacterTable.version)])
    }
  }

  // MARK: - Internal

  private static let versionQuery = "SELECT version FROM \(CharacterTable.schemaName) WHERE id = 1"

  private static let undefinedTable = "42P01"

  /// The errors that `IF NOT EXISTS` doesn't prevent if two clients run a statement at once: unique
  /// keys of the system's tables, duplicate names, concurrent updates and conflicts.
  private static let raceCodes: Set<String> = ["23505", "42P07", "42710", "XX000", "40001"]

  private static let maximumAttempts = 10

  private func create(_ statement: String) async throws(PostgresError) {
    for _ in 1..<Self.maximumAttempts {
      do throws(PostgresError) {
        return try await pool.execute(statement)
      } catch {
        if !Self.raceCodes.contains(error.code) { throw error }
      }
    }
    try await pool.execute(statement)
  }

  /// Returns a statement before the one that creates the table. In YugabyteDB, it lets the primary
  /// key sort by ID. Other servers don't know the setting.
  private func tablePrefix() async throws(PostgresError) -> String {
    let versions = try await pool.rows("SELECT version()") { $0.text(0) ?? "" }
    return versions.contains { $0.contains("-YB-") }
      ? "SET yb_use_hash_splitting_by_default = off; " : ""
  }
}
