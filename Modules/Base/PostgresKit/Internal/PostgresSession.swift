internal import CPostgres
internal import SystemKit

/// A connection to a server, which is made when a request needs it. Only the thread of a link uses
/// it.
final class PostgresSession: @unchecked Sendable {
  /// How long the server may take to cancel a statement before the connection is closed.
  private static let cancelLimit = Duration.seconds(2)
  private static let maximumStatements = 500

  private struct StatementKey: Hashable {
    let text: String
    let types: [UInt32]
  }

  private enum StatementState {
    case usedOnce
    case prepared(String)
  }

  private let address: PostgresAddress
  private let configuration: PostgresConfiguration
  private let signal: WakeSignal
  private var connection: OpaquePointer?
  /// Whether the connection can be used for another request.
  private var isUsable = true
  private var statements: [StatementKey: StatementState] = [:]
  private var lastStatement = 0

  init(
    _ address: PostgresAddress, _ configuration: PostgresConfiguration, _ signal: WakeSignal
  ) {
    (self.address, self.configuration, self.signal) = (address, configuration, signal)
  }

  func close() {
    if let connection { cpostgres_finish(connection) }
    connection = nil
    isUsable = true
    statements = [:]
  }

  func perform(_ request: PostgresRequest) -> PostgresRequest.Outcome {
    // Not before, because a request can have several exchanges with the connection.
    defer { if !isUsable { close() } }
    return Result { () throws(PostgresError) in
      if request.isCancelled { throw .cancelled }
      let connection = try usableConnection(for: request)
      switch request.content {
      case .script(let script):
        return try exchange(request, connection) { cpostgres_send_script(connection, script) }
      case .statement(let text, let parameters):
        return try run(text, parameters, request, connection)
      }
    }
  }

  // MARK: - Connection

  private func usableConnection(
    for request: PostgresRequest
  ) throws(PostgresError) -> OpaquePointer {
    if let connection {
      let isLeftOpen = request.mayConnect && cpostgres_in_transaction(connection) != 0
      if !isLeftOpen, isAlive(connection) { return connection }
      close()
    }
    guard request.mayConnect else { throw .lost }
    let connection = try PostgresConnector(address, configuration, signal).connect(for: request)
    self.connection = connection
    if let timeout = configuration.statementTimeout {
      let script = "SET statement_timeout = \(timeout.milliseconds)"
      _ = try exchange(request, connection) { cpostgres_send_script(connection, script) }
    }
    return connection
  }

  /// Returns `false` if the server has closed the connection. Reads the messages that the server has
  /// sent meanwhile.
  private func isAlive(_ connection: OpaquePointer) -> Bool {
    for _ in 0..<10 {
      var file = pollfd(fd: cpostgres_socket(connection), events: Int16(POLLIN), revents: 0)
      if poll(&file, 1, 0) <= 0 { break }
      if cpostgres_consume(connection) == 0 { return false }
      _ = cpostgres_is_busy(connection)
    }
    return Int(cpostgres_status(connection)) == CPOSTGRES_CONNECTED
  }

  // MARK: - Statements

  /// Runs a statement. From its second use on, it is prepared, so that the server plans it once.
  private func run(
    _ text: String, _ parameters: PostgresParameters, _ request: PostgresRequest,
    _ connection: OpaquePointer
  ) throws(PostgresError) -> PostgresResult {
    let key = StatementKey(text: text, types: parameters.types)
    guard let state = statements[key] else {
      if statements.count < Self.maximumStatements { statements[key] = .usedOnce }
      return try runUnprepared(text, parameters, request, connection)
    }
    do throws(PostgresError) {
      let name = try preparedName(state, key, request, connection)
      return try exchange(request, connection) {
        parameters.withPointers { values in
          cpostgres_send_prepared(
            connection, name, parameters.count, values, parameters.lengths, parameters.formats)
        }
      }
    } catch {
      guard error.isStaleStatement else { throw error }
      statements[key] = nil
      // The server has ended a transaction; all of it can be repeated.
      guard cpostgres_in_transaction(connection) == 0 else {
        throw PostgresError(kind: .conflict, code: error.code, message: error.message)
      }
      return try runUnprepared(text, parameters, request, connection)
    }
  }

  private func preparedName(
    _ state: StatementState, _ key: StatementKey, _ request: PostgresRequest,
    _ connection: OpaquePointer
  ) throws(PostgresError) -> String {
    if case .prepared(let name) = state { return name }
    lastStatement += 1
    let name = "statement_\(lastStatement)"
    _ = try exchange(request, connection) {
      cpostgres_send_prepare(connection, name, key.text, Int32(key.types.count), key.types)
    }
    statements[key] = .prepared(name)
    return name
  }

  private func runUnprepared(
    _ text: String, _ parameters: PostgresParameters, _ request: PostgresRequest,
    _ connection: OpaquePointer
  ) throws(PostgresError) -> PostgresResult {
    try exchange(request, connection) {
      parameters.withPointers { values in
        cpostgres_send_statement(
          connection, text, parameters.count, parameters.types, values, parameters.lengths,
          parameters.formats)
      }
    }
  }

  // MARK: - Messages

  /// Sends a part of a request and receives its result.
  private func exchange(
    _ request: PostgresRequest, _ connection: OpaquePointer, _ send: () -> Int32
  ) throws(PostgresError) -> PostgresResult {
    let deadline = request.limit.map { ContinuousClock.now + $0 }
    var waiting = PostgresWait(request, connection, signal, deadline, Self.cancelLimit)
    do throws(PostgresError) {
      if request.isCancelled { throw .cancelled }
      guard send() != 0 else { throw .lost }
      try waiting.flush()
      let result = try waiting.lastResult()
      try waiting.awaitCancelRequest()
      try check(result, waiting)
      return result
    } catch {
      let isBad = Int(cpostgres_status(connection)) != CPOSTGRES_CONNECTED
      if isBad || error.kind == .lost || waiting.isUnusable { isUsable = false }
      throw error
    }
  }

  private func check(
    _ result: PostgresResult, _ waiting: PostgresWait
  ) throws(PostgresError) {
    switch result.status {
    case CPOSTGRES_COMMAND, CPOSTGRES_ROWS, 0:
      // The request to cancel may still arrive, and would then cancel another statement.
      if waiting.hasCancelled { isUsable = false }
    case _:
      let code = result.field(CPOSTGRES_CODE)
      if waiting.hasCancelled {
        if code != "57014" { isUsable = false }
        throw .cancelled
      }
      throw .reported(
        code: code, message: result.field(CPOSTGRES_MESSAGE),
        timeout: configuration.statementTimeout)
    }
  }
}

extension PostgresError {
  /// Whether a prepared statement does not exist any more, exists already, or has other columns.
  fileprivate var isStaleStatement: Bool {
    ["26000", "42P05"].contains(code) || code == "0A000" && message.contains("cached plan")
  }
}
