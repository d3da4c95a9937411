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
  private let queue = DispatchQueue(label: "PostgresSession")
  private let connector: PostgresConnector
  private var connection: OpaquePointer?
  /// Whether the connection can be used for another request.
  private var isUsable = true
  /// The names of prepared statements by their types and text; empty for one that was used once.
  private var statements: [String: String] = [:]
  private var lastStatement = 0

  init(_ connector: PostgresConnector) { self.connector = connector }

  deinit { disconnect() }

  // MARK: - Tasks

  /// Runs a statement, or a script if there are no values.
  @discardableResult
  func send(
    _ text: String, _ values: [PostgresValue]? = nil, mayConnect: Bool = false
  ) async throws(PostgresError) -> PostgresResult {
    if text.utf8.contains(0) { throw .limit("a statement can't contain a NUL character") }
    var request = PostgresRequest(text: text, mayConnect: mayConnect)
    if let values { request.parameters = try PostgresParameters(values) }
    return try await withTaskCancellationHandler { [request] in
      await outcome(of: request)
    } onCancel: { [cancellation = request.cancellation] in
      cancellation.withLock { $0 = true }
    }.get()
  }

  func commit() async throws(PostgresError) {
    if Task.isCancelled { throw .cancelled }
    do throws(PostgresError) {
      // Not cancelled, so that the caller learns whether the changes are saved.
      let result = try await outcome(of: PostgresRequest(text: "COMMIT")).get()
      // A transaction in which a statement has failed is rolled back.
      if result.command == "ROLLBACK" {
        let problem = "the transaction was rolled back because one of its statements failed"
        throw PostgresError(kind: .statement, code: "25P02", message: problem)
      }
    } catch {
      throw error.duringCommit
    }
  }

  /// Ends the transaction, also if the task is cancelled. If that fails or takes too long, closes the
  /// connection, which has the same effect.
  func rollBack() async {
    _ = await outcome(of: PostgresRequest(text: "ROLLBACK", limit: .seconds(5)))
  }

  private func outcome(of request: PostgresRequest) async -> Result<PostgresResult, PostgresError> {
    let reply = PostgresReply<PostgresResult>()
    queue.async {
      reply.end(with: Result { () throws(PostgresError) in try self.perform(request) })
    }
    return await reply.outcome()
  }

  // MARK: - The queue

  private func perform(_ request: PostgresRequest) throws(PostgresError) -> PostgresResult {
    // Only here, because a request can use the connection several times.
    defer { if !isUsable { disconnect() } }
    try connectIfNeeded(request)
    if let parameters = request.parameters { return try run(parameters, request) }
    return try exchange(request) { libpq.PQsendQuery($0, request.text) }
  }

  private func disconnect() {
    if let connection { libpq.PQfinish(connection) }
    (connection, isUsable, statements) = (nil, true, [:])
  }

  private func connectIfNeeded(_ request: PostgresRequest) throws(PostgresError) {
    if let connection {
      let isLeftOpen = request.mayConnect && libpq.PQtransactionStatus(connection) != 0
      if !isLeftOpen, isAlive(connection) { return }
      disconnect()
    }
    if request.isCancelled { throw .cancelled }
    guard request.mayConnect else { throw .lost }
    connection = try connector.connect(for: request)
    if let timeout = connector.configuration.statementTimeout {
      let script = "SET statement_timeout = \(Int((timeout / .milliseconds(1)).rounded(.up)))"
      // Without the timeout, the connection is not used again.
      isUsable = false
      _ = try exchange(request) { libpq.PQsendQuery($0, script) }
      isUsable = !request.isCancelled
    }
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
    _ parameters: PostgresParameters, _ request: PostgresRequest
  ) throws(PostgresError) -> PostgresResult {
    let (types, count) = (parameters.types, Int32(parameters.types.count))
    let key = "\(types) \(request.text)"
    if var name = statements[key] {
      do throws(PostgresError) {
        if name.isEmpty {
          lastStatement += 1
          name = "statement_\(lastStatement)"
          _ = try exchange(request) { libpq.PQsendPrepare($0, name, request.text, count, types) }
          statements[key] = name
        }
        return try exchange(request) { connection in
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
    } else if statements.count < 500 {
      statements[key] = ""
    }
    return try exchange(request) { connection in
      parameters.withPointers {
        libpq.PQsendQueryParams(connection, request.text, count, types, $0, $1, $2, 1)
      }
    }
  }

  /// Sends a part of a request and receives its result.
  private func exchange(
    _ request: PostgresRequest, _ send: (OpaquePointer) -> Int32
  ) throws(PostgresError) -> PostgresResult {
    guard let connection else { throw .lost }
    if request.isCancelled { throw .cancelled }
    // The server ends a statement in time, unless its computer or the network has failed.
    let timeout = connector.configuration.statementTimeout.map { $0 * 2 + .seconds(1) }
    let deadline = (request.limit ?? timeout).map { ContinuousClock.now + $0 }
    var waiting = PostgresWait(request: request, connection: connection, deadline: deadline)
    do throws(PostgresError) {
      guard send(connection) != 0 else { throw .lost }
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
