internal import CPostgres
internal import Dispatch
internal import SystemKit

/// Something to send to the server.
struct PostgresRequest: Sendable {
  let text: String
  /// The parameters of a statement; `nil` if the text is a script.
  var parameters: PostgresParameters?
  /// Whether a connection is made if there is none. Inside of a transaction, that would be wrong.
  var mayConnect = false
  /// The maximum time until the connection is closed instead.
  var limit: Duration?
  let cancellation = Locked(false)

  var isCancelled: Bool { cancellation.withLock { $0 } }
}

/// At most one connection to a server, which is made when a request needs it. One task at a time uses
/// a session.
///
/// Only the queue uses the variables.
final class PostgresSession: @unchecked Sendable {
  private static let maximumStatements = 500

  private let queue = DispatchQueue(label: "PostgresSession")
  private let connector: PostgresConnector
  private let timeout: Duration?
  private var connection: OpaquePointer?
  /// Whether the connection can be used for another request.
  private var isUsable = true
  /// The names of prepared statements by their types and text; empty for one that was used once.
  private var statements: [String: String] = [:]
  private var lastStatement = 0

  init(_ address: PostgresAddress, _ configuration: PostgresConfiguration) {
    connector = PostgresConnector(address: address, configuration: configuration)
    timeout = configuration.statementTimeout
  }

  deinit { disconnect() }

  // MARK: - Tasks

  @discardableResult
  func send(
    _ statement: String, _ values: [PostgresValue], mayConnect: Bool = false
  ) async throws(PostgresError) -> PostgresResult {
    let parameters = try PostgresParameters(values)
    return try await send(
      PostgresRequest(text: statement, parameters: parameters, mayConnect: mayConnect))
  }

  @discardableResult
  func send(
    script: String, mayConnect: Bool = false
  ) async throws(PostgresError) -> PostgresResult {
    try await send(PostgresRequest(text: script, mayConnect: mayConnect))
  }

  func commit() async throws(PostgresError) {
    do throws(PostgresError) {
      let result = try await send(script: "COMMIT")
      // A transaction in which a statement has failed is rolled back.
      if result.command == "ROLLBACK" { throw .failedTransaction }
    } catch {
      throw error.duringCommit
    }
  }

  /// Ends the transaction, also if the task is cancelled. If that fails or takes too long, closes the
  /// connection, which has the same effect.
  func rollBack() async {
    _ = await outcome(of: PostgresRequest(text: "ROLLBACK", limit: .seconds(5)))
  }

  private func send(_ request: PostgresRequest) async throws(PostgresError) -> PostgresResult {
    if request.text.utf8.contains(0) { throw .limit("a statement can't contain a NUL character") }
    let result = await withTaskCancellationHandler {
      await outcome(of: request)
    } onCancel: {
      request.cancellation.withLock { $0 = true }
    }
    return try result.get()
  }

  private func outcome(of request: PostgresRequest) async -> Result<PostgresResult, PostgresError> {
    let reply = PostgresReply<PostgresResult>()
    queue.async {
      let outcome = Result { () throws(PostgresError) in try self.perform(request) }
      reply.end(with: outcome)
    }
    return await reply.outcome()
  }

  // MARK: - The queue

  private func perform(_ request: PostgresRequest) throws(PostgresError) -> PostgresResult {
    // Not before, because a request can have several exchanges with the connection.
    defer { if !isUsable { disconnect() } }
    let connection = try usableConnection(for: request)
    if let parameters = request.parameters { return try run(parameters, request, connection) }
    return try exchange(request, connection) { libpq.PQsendQuery(connection, request.text) }
  }

  private func disconnect() {
    if let connection { libpq.PQfinish(connection) }
    (connection, isUsable, statements) = (nil, true, [:])
  }

  private func usableConnection(
    for request: PostgresRequest
  ) throws(PostgresError) -> OpaquePointer {
    if let connection {
      let isLeftOpen = request.mayConnect && libpq.PQtransactionStatus(connection) != 0
      if !isLeftOpen, isAlive(connection) { return connection }
      disconnect()
    }
    if request.isCancelled { throw .cancelled }
    guard request.mayConnect else { throw .lost }
    let connection = try connector.connect(for: request)
    self.connection = connection
    if let timeout {
      let script = "SET statement_timeout = \(Int((timeout / .milliseconds(1)).rounded(.up)))"
      _ = try exchange(request, connection) { libpq.PQsendQuery(connection, script) }
    }
    return connection
  }

  /// Returns `false` if the server has closed the connection. Reads the messages that the server has
  /// sent meanwhile.
  private func isAlive(_ connection: OpaquePointer) -> Bool {
    var file = pollfd(fd: libpq.PQsocket(connection), events: Int16(POLLIN), revents: 0)
    while poll(&file, 1, 0) > 0 {
      if libpq.PQconsumeInput(connection) == 0 { return false }
      _ = libpq.PQisBusy(connection)
    }
    return libpq.PQstatus(connection) == CPOSTGRES_CONNECTED
  }

  /// Runs a statement. From its second use on, it is prepared, so that the server plans it once.
  private func run(
    _ parameters: PostgresParameters, _ request: PostgresRequest, _ connection: OpaquePointer
  ) throws(PostgresError) -> PostgresResult {
    let (types, count) = (parameters.types, Int32(parameters.types.count))
    let key = "\(types) \(request.text)"
    if let name = statements[key] {
      do throws(PostgresError) {
        let name = name.isEmpty ? try prepare(key, types, request, connection) : name
        return try exchange(request, connection) {
          parameters.withPointers {
            libpq.PQsendQueryPrepared(connection, name, count, $0, $1, $2, 1)
          }
        }
      } catch {
        guard error.isStaleStatement else { throw error }
        statements[key] = nil
        // The server has ended a transaction; all of it can be repeated.
        if libpq.PQtransactionStatus(connection) != 0 {
          throw PostgresError(kind: .conflict, code: error.code, message: error.message)
        }
      }
    } else if statements.count < Self.maximumStatements {
      statements[key] = ""
    }
    return try exchange(request, connection) {
      parameters.withPointers {
        libpq.PQsendQueryParams(connection, request.text, count, types, $0, $1, $2, 1)
      }
    }
  }

  private func prepare(
    _ key: String, _ types: [UInt32], _ request: PostgresRequest, _ connection: OpaquePointer
  ) throws(PostgresError) -> String {
    lastStatement += 1
    let name = "statement_\(lastStatement)"
    _ = try exchange(request, connection) {
      libpq.PQsendPrepare(connection, name, request.text, Int32(types.count), types)
    }
    statements[key] = name
    return name
  }

  /// Sends a part of a request and receives its result.
  private func exchange(
    _ request: PostgresRequest, _ connection: OpaquePointer, _ send: () -> Int32
  ) throws(PostgresError) -> PostgresResult {
    if request.isCancelled { throw .cancelled }
    var waiting = PostgresWait(request, connection)
    do throws(PostgresError) {
      guard send() != 0 else { throw .lost }
      let result = try waiting.result()
      let error = result.error
      // A request to cancel that did not cancel may still do so with another statement.
      if waiting.hasCancelled, error?.code != "57014" { isUsable = false }
      if let error { throw waiting.hasCancelled ? .cancelled : error }
      return result
    } catch {
      let isConnected = libpq.PQstatus(connection) == CPOSTGRES_CONNECTED
      if !isConnected || error.kind == .lost || waiting.isUnusable { isUsable = false }
      throw error
    }
  }
}
