internal import SystemKit

/// Connections to a PostgreSQL database, which many tasks share.
///
/// ```swift
/// let pool = PostgresPool(PostgresAddress("postgresql://ada@db.example.com/catalog"))
/// let names = try await pool.rows("SELECT name FROM work WHERE author = $1", ["Austen"]) {
///   $0.text(0) ?? ""
/// }
/// ```
///
/// A connection is made when a statement needs one. If all are in use, statements wait and run in the
/// order of their calls. Values are sent as parameters, never inserted into the text of a statement.
///
/// If the caller's task is cancelled, the server is asked to cancel the statement, and the call
/// throws an error of the kind ``PostgresError/Kind/cancelled``.
public final class PostgresPool: Sendable {
  private struct State {
    var idle: [PostgresSession] = []
    var count = 0
    var waiters: [PostgresReply<PostgresSession>] = []
  }

  private let connector: PostgresConnector
  private let state = Locked(State())

  /// Creates a pool without a connection. The connections are closed when the pool is released.
  public init(_ address: PostgresAddress, configuration: PostgresConfiguration = .init()) {
    connector = PostgresConnector(address: address, configuration: configuration)
  }

  /// Runs one statement, and returns its rows, mapped by `read`.
  ///
  /// - Parameters:
  ///   - statement: The statement, with parameters such as `$1`.
  ///   - values: The values of the parameters.
  ///   - isRepeatable: Whether the statement is sent once more if the connection is lost. Pass
  ///     `false` for a statement that changes rows and must not do so twice.
  ///   - read: A closure that reads a row.
  /// - Returns: The values that `read` returns.
  /// - Throws: ``PostgresError`` if the statement fails; also the error that `read` throws.
  nonisolated(nonsending) public func rows<Value>(
    _ statement: String, _ values: [PostgresValue] = [], isRepeatable: Bool = true,
    read: (PostgresRow) throws(PostgresError) -> Value
  ) async throws(PostgresError) -> [Value] {
    try await result(of: statement, values, isRepeatable).rows(read)
  }

  /// Runs one statement, and returns the number of rows that it changed.
  ///
  /// - Parameters:
  ///   - statement: The statement, with parameters such as `$1`.
  ///   - values: The values of the parameters.
  ///   - isRepeatable: Whether the statement is sent once more if the connection is lost. Pass
  ///     `true` only if it makes no difference whether the statement runs once or twice.
  /// - Returns: The number of rows that the statement changed or returned.
  /// - Throws: ``PostgresError`` if the statement fails. If it is of the kind
  ///   ``PostgresError/Kind/lost``, the server may have executed the statement.
  @discardableResult
  nonisolated(nonsending) public func run(
    _ statement: String, _ values: [PostgresValue] = [], isRepeatable: Bool = false
  ) async throws(PostgresError) -> Int {
    try await result(of: statement, values, isRepeatable).affectedRows
  }

  /// Runs statements without parameters, and ignores their rows. Statements that are not in a
  /// transaction of the script are one transaction.
  ///
  /// - Throws: ``PostgresError`` if a statement fails.
  nonisolated(nonsending) public func execute(_ script: String) async throws(PostgresError) {
    let session = try await self.session()
    defer { giveBack(session) }
    try await session.send(script, mayConnect: true)
  }

  /// Runs a closure in a transaction, which is rolled back if the closure throws.
  ///
  /// ```swift
  /// func move(_ amount: Int, in pool: PostgresPool) async throws(PostgresError) {
  ///   try await pool.transaction(isolation: .serializable) { transaction throws(PostgresError) in
  ///     try await transaction.run("UPDATE box SET count = count - $1 WHERE id = 1", [.integer(amount)])
  ///     try await transaction.run("UPDATE box SET count = count + $1 WHERE id = 2", [.integer(amount)])
  ///   }
  /// }
  /// ```
  ///
  /// If the server reports a conflict with another client, the transaction is rolled back, and the
  /// closure is called again after a short pause.
  ///
  /// > Important: Only the passed transaction may be used in the closure. A statement of the pool
  /// > would run outside of the transaction, and wait if all connections are in use.
  ///
  /// - Parameters:
  ///   - isolation: What the transaction sees of the changes by others.
  ///   - isRepeatable: Whether the closure is called once more if the connection is lost. Pass `true`
  ///     only if it makes no difference whether the transaction is committed once or twice.
  ///   - body: A closure that runs statements, and that may be called several times.
  /// - Returns: The value of the last call of `body`.
  /// - Throws: The error that `body` throws, or a ``PostgresError`` if the transaction can't begin or
  ///   commit.
  nonisolated(nonsending) public func transaction<Value>(
    isolation: PostgresIsolation = .serverDefault, isRepeatable: Bool = false,
    _ body: nonisolated(nonsending) (PostgresTransaction) async throws(PostgresError) -> Value
  ) async throws(PostgresError) -> Value {
    try await repeating(isRepeatable) { session throws(PostgresError) in
      try await session.send(isolation.begin, mayConnect: true)
      do throws(PostgresError) {
        let value = try await body(PostgresTransaction(session))
        try await session.commit()
        return value
      } catch {
        await session.rollBack()
        throw error
      }
    }
  }

  // MARK: - Internal

  nonisolated(nonsending) private func result(
    of statement: String, _ values: [PostgresValue], _ isRepeatable: Bool
  ) async throws(PostgresError) -> PostgresResult {
    try await repeating(isRepeatable) { session throws(PostgresError) in
      try await session.send(statement, values, mayConnect: true)
    }
  }

  /// Calls a closure with a connection: again after a conflict, and once again after a lost
  /// connection if `isRepeatable` is `true`.
  nonisolated(nonsending) private func repeating<Value>(
    _ isRepeatable: Bool,
    _ body: nonisolated(nonsending) (PostgresSession) async throws(PostgresError) -> Value
  ) async throws(PostgresError) -> Value {
    let configuration = connector.configuration
    var (attempt, mayReconnect) = (1, isRepeatable)
    while true {
      do throws(PostgresError) {
        let session = try await self.session()
        defer { giveBack(session) }
        return try await body(session)
      } catch {
        switch error.kind {
        case .conflict where attempt < configuration.attempts:
          let pause = configuration.pause(afterAttempt: attempt, jitter: .random(in: 0...1))
          do { try await configuration.clock.sleep(for: pause) } catch { throw .cancelled }
          attempt += 1
        case .lost where mayReconnect, .outcomeUnknown where mayReconnect: mayReconnect = false
        case _: throw error
        }
      }
    }
  }

  /// Returns a session that no other task uses. Waits if there are too many.
  nonisolated(nonsending) private func session() async throws(PostgresError) -> PostgresSession {
    let reply = PostgresReply<PostgresSession>()
    state.withLock { state in
      if let session = state.idle.popLast() {
        reply.end(with: .success(session))
      } else if state.count < max(connector.configuration.connections, 1) {
        state.count += 1
        reply.end(with: .success(PostgresSession(connector)))
      } else {
        state.waiters.append(reply)
      }
    }
    return try await withTaskCancellationHandler {
      await reply.outcome()
    } onCancel: {
      reply.end(with: .failure(.cancelled))
    }.get()
  }

  private func giveBack(_ session: PostgresSession) {
    state.withLock { state in
      while !state.waiters.isEmpty {
        // A cancelled task does not take the session.
        if state.waiters.removeFirst().end(with: .success(session)) { return }
      }
      state.idle.append(session)
    }
  }
}
