import PostgresKit
import PostgresTesting

/// Returns the error that a closure throws; `nil` if it throws none.
func thrownError<Value>(
  _ body: () async throws -> Value
) async -> PostgresError? {
  do {
    _ = try await body()
    return nil
  } catch { return error as? PostgresError }
}

/// Returns a pool for a new database of the shared server.
func newPool(
  _ configuration: PostgresConfiguration = PostgresConfiguration()
) async throws -> PostgresPool {
  PostgresPool(try await PostgresServer.shared().database(), configuration: configuration)
}

extension PostgresPool {
  /// The text in the first column of the first row.
  func text(_ statement: String, _ values: [PostgresValue] = []) async throws(PostgresError)
    -> String?
  {
    try await rows(statement, values) { $0.text(0) }.first ?? nil
  }

  /// The integer in the first column of the first row.
  func integer(_ statement: String, _ values: [PostgresValue] = []) async throws(PostgresError)
    -> Int?
  {
    try await rows(statement, values) { $0.integer(0) }.first ?? nil
  }

  /// Waits until a statement that contains `text` sleeps in a session of the same database, and
  /// returns the number of the session.
  func session(sleepingIn text: String) async throws(PostgresError) -> Int {
    while true {
      let found = try await integer(
        """
        SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'
        AND pid <> pg_backend_pid() AND position($1 in query) > 0
        """, [.text(text)])
      if let found { return found }
    }
  }
}
