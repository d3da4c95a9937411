internal import CPostgres
internal import SystemKit

/// Connects to a server.
struct PostgresConnector {
  private let address: PostgresAddress
  private let configuration: PostgresConfiguration
  private let signal: WakeSignal

  init(
    _ address: PostgresAddress, _ configuration: PostgresConfiguration, _ signal: WakeSignal
  ) {
    (self.address, self.configuration, self.signal) = (address, configuration, signal)
  }

  func connect(for request: PostgresRequest) throws(PostgresError) -> OpaquePointer {
    _ = try address.options.get()
    let connection = try start()
    do throws(PostgresError) {
      try finish(connection, for: request)
    } catch {
      cpostgres_finish(connection)
      throw error
    }
    cpostgres_set_nonblocking(connection)
    return connection
  }

  // MARK: - Internal

  private func start() throws(PostgresError) -> OpaquePointer {
    // Later parameters take precedence.
    let parameters = [
      ("fallback_application_name", configuration.applicationName ?? ""),
      ("dbname", address.text), ("client_encoding", "UTF8"),
    ]
    let connection = withCStrings(parameters.map(\.0)) { names in
      withCStrings(parameters.map(\.1)) { values in cpostgres_start(names, values) }
    }
    guard let connection else {
      throw PostgresError(
        kind: .unusable, message: "a connection to PostgreSQL can't be made: out of memory")
    }
    return connection
  }

  private func finish(
    _ connection: OpaquePointer, for request: PostgresRequest
  ) throws(PostgresError) {
    let limit = limit(of: connection)
    let deadline = ContinuousClock.now + limit
    var state = Int(cpostgres_status(connection))
    var next = state == CPOSTGRES_BAD ? CPOSTGRES_FAILED : CPOSTGRES_WRITING
    while next != CPOSTGRES_OK {
      if next == CPOSTGRES_FAILED { throw error(of: connection, in: state) }
      let events = next == CPOSTGRES_READING ? POLLIN : POLLOUT
      let socket = cpostgres_socket(connection)
      switch signal.wait(for: socket, events: Int32(events), until: deadline) {
      case .woken:
        if request.isCancelled { throw .cancelled }
        continue
      case .timeout:
        throw PostgresError(
          kind: .unreachable,
          message: "\(server(of: connection)) can't be reached: no answer after \(limit.inSeconds)")
      case .ready: next = Int(cpostgres_poll(connection))
      }
      let newState = Int(cpostgres_status(connection))
      if newState != CPOSTGRES_BAD { state = newState }
    }
  }

  /// The maximum time to connect, with the meaning of `connect_timeout`: 0 is no limit, for which the
  /// limit of the configuration applies.
  private func limit(of connection: OpaquePointer) -> Duration {
    var options = PostgresOptions()
    options.read(connection)
    let seconds = options.values["connect_timeout"].flatMap { Int($0) } ?? 0
    return seconds > 0 ? .seconds(seconds) : configuration.connectTimeout
  }

  /// The error of a failed connection. `state` is the last one before the failure.
  private func error(of connection: OpaquePointer, in state: Int) -> PostgresError {
    let text = String(cString: cpostgres_error(connection))
    let kind = Self.kind(of: text, in: state)
    let problem =
      switch kind {
      case .refused: "refused the user or the password"
      case .unreachable: "can't be reached"
      case _: "can't be used"
      }
    let secrets = address.secrets + [cpostgres_password(connection)].compactMap {
      $0.map { String(cString: $0) }
    }
    let isSafe = !secrets.contains { !$0.isEmpty && text.contains($0) }
    let reason = isSafe ? ": \(Self.reason(in: text))" : ""
    return PostgresError(kind: kind, message: "\(server(of: connection)) \(problem)\(reason)")
  }

  private func server(of connection: OpaquePointer) -> String {
    let host = cpostgres_host(connection).map { String(cString: $0) } ?? ""
    let port = cpostgres_port(connection).map { String(cString: $0) } ?? ""
    return host.isEmpty ? "PostgreSQL" : "PostgreSQL at \(host):\(port)"
  }

  /// libpq reports no code, so the kind depends on the progress of the connection, and on words in
  /// the message.
  private static func kind(of text: String, in state: Int) -> PostgresError.Kind {
    let hasOne = { (parts: [String]) in parts.contains { text.contains($0) } }
    if hasOne(["starting up", "shutting down", "recovery mode", "not yet accepting"]) {
      return .unreachable
    }
    switch state {
    case _ where hasOne(["pg_hba.conf", "password", "authentication"]): return .refused
    case CPOSTGRES_TLS_STARTUP, CPOSTGRES_AUTHENTICATED: return .unusable
    case _ where hasOne(["SSL", "certificate", "too many", "FATAL:  database "]): return .unusable
    case CPOSTGRES_AWAITING_RESPONSE where text.contains("FATAL"): return .refused
    case _ where hasOne(["connection to server", "could not translate", "could not connect"]):
      return .unreachable
    case _: return .unusable
    }
  }

  /// The first line of a message, without its beginning that names the server.
  private static func reason(in text: String) -> String {
    var line = text.split(whereSeparator: \.isNewline).first ?? "unknown error"
    for prefix in ["failed: ", "FATAL:  "] {
      if let range = line.firstRange(of: prefix) { line = line[range.upperBound...] }
    }
    let isWord = line.dropFirst().first?.isLowercase ?? false
    return isWord ? line.prefix(1).lowercased() + line.dropFirst() : String(line)
  }
}

/// Calls a closure with the strings as C strings, followed by a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies.map { $0.map { UnsafePointer($0) } } + [nil])
}
