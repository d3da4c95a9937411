internal import CPostgres
internal import SystemKit

/// Connects to a server.
struct PostgresConnector {
  let address: PostgresAddress
  let configuration: PostgresConfiguration

  func connect(for request: PostgresRequest) throws(PostgresError) -> OpaquePointer {
    _ = try address.options.get()
    // Later parameters take precedence.
    let names = ["fallback_application_name", "dbname", "client_encoding"]
    let values = [configuration.applicationName ?? "", address.text, "UTF8"]
    let started = withCStrings(names) { names in
      withCStrings(values) { libpq.PQconnectStartParams(names, $0, 1) }
    }
    guard let started else {
      throw PostgresError(kind: .unusable, message: "there is no memory for a connection")
    }
    do throws(PostgresError) { try finish(started, for: request) } catch {
      libpq.PQfinish(started)
      throw error
    }
    _ = libpq.PQsetnonblocking(started, 1)
    return started
  }

  private func finish(
    _ connection: OpaquePointer, for request: PostgresRequest
  ) throws(PostgresError) {
    // libpq would print notices to the standard error.
    _ = libpq.PQsetNoticeProcessor(connection, { _, _ in }, nil)
    let limit = limit(of: connection)
    let deadline = ContinuousClock.now + limit
    var state = Int(libpq.PQstatus(connection))
    var next = state == CPOSTGRES_BAD ? CPOSTGRES_FAILED : CPOSTGRES_WRITING
    while next != CPOSTGRES_OK {
      if request.isCancelled { throw .cancelled }
      if next == CPOSTGRES_FAILED { throw error(of: connection, in: state) }
      if deadline < .now {
        let problem = "can't be reached: no answer after \(limit.inSeconds)"
        throw PostgresError(kind: .unreachable, message: "\(server(of: connection)) \(problem)")
      }
      let events = next == CPOSTGRES_READING ? POLLIN : POLLOUT
      guard isReady(libpq.PQsocket(connection), Int32(events)) else { continue }
      next = Int(libpq.PQconnectPoll(connection))
      let newState = Int(libpq.PQstatus(connection))
      if newState != CPOSTGRES_BAD { state = newState }
    }
  }

  /// The maximum time to connect. As for libpq, a `connect_timeout` of 0 means no time; then the time
  /// in the configuration applies.
  private func limit(of connection: OpaquePointer) -> Duration {
    let options = libpq.PQconninfo(connection).map { PostgresLibrary.values(of: $0) }
    let seconds = options?["connect_timeout"].flatMap { Int($0) } ?? 0
    return seconds > 0 ? .seconds(seconds) : configuration.connectTimeout
  }

  /// The error of a failed connection. `state` is the last one before the failure.
  private func error(of connection: OpaquePointer, in state: Int) -> PostgresError {
    let text = string(libpq.PQerrorMessage(connection))
    let kind = Self.kind(of: text, in: state)
    let problem =
      switch kind {
      case .refused: "refused the user or the password"
      case .unreachable: "can't be reached"
      case _: "can't be used"
      }
    let secrets = address.secrets + [string(libpq.PQpass(connection))]
    let isSafe = !secrets.contains { !$0.isEmpty && text.contains($0) }
    let reason = isSafe ? ": \(Self.reason(in: text))" : ""
    return PostgresError(kind: kind, message: "\(server(of: connection)) \(problem)\(reason)")
  }

  private func server(of connection: OpaquePointer) -> String {
    let host = string(libpq.PQhost(connection))
    return host.isEmpty ? "PostgreSQL" : "PostgreSQL at \(host):\(string(libpq.PQport(connection)))"
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

private func string(_ text: UnsafePointer<CChar>?) -> String {
  text.map { String(cString: $0) } ?? ""
}

/// Calls a closure with the strings as C strings, followed by a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies.map { $0.map { UnsafePointer($0) } } + [nil])
}
