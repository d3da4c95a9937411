/// An open transaction of a ``PostgresPool``, which is valid only inside the closure that receives
/// it.
///
/// After a statement has failed, the server rejects all further statements of the transaction.
public struct PostgresTransaction: Sendable {
  private let session: PostgresSession

  init(_ session: PostgresSession) { self.session = session }

  /// Runs one statement, and returns its rows, mapped by `read`.
  ///
  /// - Throws: ``PostgresError`` if the statement fails; also the error that `read` throws.
  nonisolated(nonsending) public func rows<Value>(
    _ statement: String, _ values: [PostgresValue] = [],
    read: (PostgresRow) throws(PostgresError) -> Value
  ) async throws(PostgresError) -> [Value] {
    try await session.send(statement, values).rows(read)
  }

  /// Runs one statement, and returns the number of rows that it changed.
  ///
  /// - Throws: ``PostgresError`` if the statement fails.
  @discardableResult
  nonisolated(nonsending) public func run(
    _ statement: String, _ values: [PostgresValue] = []
  ) async throws(PostgresError) -> Int {
    try await session.send(statement, values).affectedRows
  }

  /// Runs statements without parameters, and ignores their rows.
  ///
  /// - Throws: ``PostgresError`` if a statement fails.
  nonisolated(nonsending) public func execute(_ script: String) async throws(PostgresError) {
    try await session.send(script)
  }
}

/// What a transaction sees of the changes by others.
public enum PostgresIsolation: Hashable, Sendable {
  /// The default of the server: "read committed" in PostgreSQL and YugabyteDB, "serializable" in
  /// CockroachDB.
  case serverDefault
  /// The transaction behaves as if it ran alone. Conflicts are more frequent.
  case serializable

  var begin: String { self == .serializable ? "BEGIN ISOLATION LEVEL SERIALIZABLE" : "BEGIN" }
}
