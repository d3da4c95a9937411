/// Connections to a PostgreSQL database, which many tasks share.
///
/// ```swift
/// let pool = PostgresPool(PostgresAddress("postgresql://ada@db.example.com/catalog"))
/// let names = try await pool.rows("SELECT name FROM work WHERE author = $1", ["Austen"]) {
///   $0.text(0) ?? ""
/// }
/// ```
///
/// A connection is made when a statement needs one. If all are in use, the statement waits; the
/// first that waits is the first to run. Values are sent as parameters, never inserted into the text
/// of a statement.
///
/// If the caller's task is cancelled, the server is asked to cancel the statement, and the call
/// throws an error of the kind ``PostgresError/Kind/cancelled``.
public final class PostgresPool: Sendable {
  private let configuration: PostgresConfiguration
  private let links: LinkPool

  /// Creates a pool without a connection.
  public init(
    _ address: PostgresAddress, configuration: PostgresConfiguration = PostgresConfiguration()
  ) {
    self.configuration = configuration
    links = LinkPool(address, configuration)
  }

  deinit { close() }

  /// Runs one statement, and returns its rows, mapped by `read`.
  ///
  /// - Parameters:
  ///   - statement: The statement, with parameters such as `$1`.
  ///   - values: The values of the parameters.
  ///   - isRepeatable: Whether the statement is sent once more if the connection is lost. Pass
  ///     `false` for a statement that changes rows and must not do so twice.
  ///   - read: A closure that reads a row.
  /// - Throws: ``PostgresError`` if the statement fails; also the error that `read` throws.
  nonisolated(nonsending) public func rows<Value>(
    _ statement: String, _ values: [PostgresValue] = [], isRepeatable: Bool = true,
    read: (PostgresRow) throws(PostgresError) -> Value
  ) async throws(PostgresError) -> [Value] {
    let result = try await result(of: statement, values, isRepeatable)
    return try result.rows(read)
  }

  /// Runs one statement, and returns the number of rows that it changed.
  ///
  /// - Parameters:
  ///   - statement: The statement, with parameters such as `$1`.
  ///   - values: The values of the parameters.
  ///   - isRepeatable: Whether the statement is sent once more if the connection is lost. Pass
  ///     `true` only if it makes no difference whether the statement runs once or twice.
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
    let link = try await links.take()
    defer { links.giveBack(link) }
    try await link.send(script: script, mayConnect: true)
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
  /// - Throws: The error that `body` throws, or a ``PostgresError`` if the transaction can't begin or
  ///   commit.
  nonisolated(nonsending) public func transaction<Value>(
    isolation: PostgresIsolation = .serverDefault, isRepeatable: Bool = false,
    _ body: nonisolated(nonsending) (PostgresTransaction) async throws(PostgresError) -> Value
  ) async throws(PostgresError) -> Value {
    try await repeating(isRepeatable) { link throws(PostgresError) in
      try await link.begin(isolation)
      do throws(PostgresError) {
        let value = try await body(PostgresTransaction(link))
        try await link.commit()
        return value
      } catch {
        await link.rollBack()
        throw error
      }
    }
  }

  /// Closes the connections as soon as they are idle. Further statements fail.
  public func close() { links.close() }

  // MARK: - Internal

  nonisolated(nonsending) private func result(
    of statement: String, _ values: [PostgresValue], _ isRepeatable: Bool
  ) async throws(PostgresError) -> PostgresResult {
    try await repeating(isRepeatable) { link throws(PostgresError) in
      try await link.send(statement, values, mayConnect: true)
    }
  }

  /// Calls a closure with a connection: again after a conflict, and once again after a lost
  /// connection if `isRepeatable` is `true`.
  nonisolated(nonsending) private func repeating<Value>(
    _ isRepeatable: Bool,
    _ body: nonisolated(nonsending) (PostgresLink) async throws(PostgresError) -> Value
  ) async throws(PostgresError) -> Value {
    var (attempt, mayReconnect) = (1, isRepeatable)
    while true {
      do throws(PostgresError) {
        let link = try await links.take()
        defer { links.giveBack(link) }
        return try await body(link)
      } catch {
        switch error.kind {
        case .conflict where attempt < configuration.attempts:
          try await pause(afterAttempt: attempt)
          attempt += 1
        case .lost where mayReconnect, .outcomeUnknown where mayReconnect: mayReconnect = false
        case _: throw error
        }
      }
    }
  }

  nonisolated(nonsending) private func pause(afterAttempt attempt: Int) async throws(PostgresError) {
    let pause = configuration.pause(afterAttempt: attempt, jitter: .random(in: 0...1))
    do { try await configuration.clock.sleep(for: pause) } catch { throw .cancelled }
  }
}
