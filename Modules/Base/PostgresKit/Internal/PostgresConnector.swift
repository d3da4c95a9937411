internal import CPostgres
internal import SystemKit

/// Connects to a server.
struct PostgresConnector {
  let address: PostgresAddress
  let configuration: PostgresConfiguration

  func connect(for request: PostgresRequest) throws(PostgresError) -> OpaquePointer {
    // As for libpq, a time of 0 is no time.
    let seconds = try address.options.get()["connect_timeout"].flatMap { Int($0) } ?? 0
    let limit = seconds > 0 ? .seconds(seconds) : configuration.connectTimeout
    let deadline = ContinuousClock.now + limit
    let started = cpostgres_start(address.text, configuration.applicationName ?? "")
    guard let connection = started else {
      throw PostgresError(kind: .unusable, message: "there is no memory for a connection")
    }
    var next = CPOSTGRES_WRITING
    defer { if next != CPOSTGRES_OK { libpq.PQfinish(connection) } }
    if libpq.PQstatus(connection) == CPOSTGRES_BAD { throw error(of: connection) }
    while next != CPOSTGRES_OK {
      if request.isCancelled { throw .cancelled }
      if deadline < .now {
        let problem = "did not answer within \(limit / .seconds(1)) seconds"
        throw PostgresError(kind: .unreachable, message: "\(server(of: connection)) \(problem)")
      }
      let events = next == CPOSTGRES_READING ? POLLIN : POLLOUT
      guard isReady(libpq.PQsocket(connection), Int32(events)) else { continue }
      next = Int(libpq.PQconnectPoll(connection))
      if next == CPOSTGRES_FAILED { throw error(of: connection) }
    }
    _ = libpq.PQsetnonblocking(connection, 1)
    return connection
  }

  private func error(of connection: OpaquePointer) -> PostgresError {
    let text = string(libpq.PQerrorMessage(connection))
    let kind = Self.kind(of: text)
    let problems: [PostgresError.Kind: String] = [
      .refused: "refused the user or the password", .unreachable: "can't be reached",
    ]
    let problem = problems[kind] ?? "can't be used"
    let options = (try? address.options.get()) ?? [:]
    let secrets = [options["password"], options["sslpassword"], string(libpq.PQpass(connection))]
    let isSafe = !secrets.contains { $0.map { !$0.isEmpty && text.contains($0) } ?? false }
    let reason = isSafe ? ": \(Self.reason(in: text))" : ""
    return PostgresError(kind: kind, message: "\(server(of: connection)) \(problem)\(reason)")
  }

  private func server(of connection: OpaquePointer) -> String {
    let host = string(libpq.PQhost(connection))
    return host.isEmpty ? "PostgreSQL" : "PostgreSQL at \(host):\(string(libpq.PQport(connection)))"
  }

  /// The kinds of errors by words in the message, since libpq reports no code.
  private static let kinds: [(kind: PostgresError.Kind, words: [String])] = [
    // Names of hosts, databases and users can contain the words that follow.
    (.unreachable, ["could not translate"]),
    (.unusable, ["FATAL:  database "]), (.refused, ["FATAL:  role "]),
    (.unreachable, ["starting up", "shutting down", "recovery mode", "not yet accepting"]),
    (.refused, ["pg_hba.conf", "password", "authentication"]),
    (.unusable, ["SSL", "certificate", "too many"]),
    (.refused, ["FATAL"]),
  ]

  /// Returns the kind of a message, of which each line can begin with the name of a server.
  static func kind(of text: String) -> PostgresError.Kind {
    let reasons = text.split(whereSeparator: \.isNewline).map { line in
      line.firstRange(of: "failed: ").map { line[$0.upperBound...] } ?? line
    }
    let found = kinds.first { $0.words.contains { word in reasons.contains { $0.contains(word) } } }
    let isUnreachable = text.contains("connection to server") || text.contains("could not connect")
    return found?.kind ?? (isUnreachable ? .unreachable : .unusable)
  }

  /// The first line of a message, without its beginning that names the server.
  private static func reason(in text: String) -> String {
    var line = text.split(whereSeparator: \.isNewline).first ?? "unknown error"
    for prefix in ["failed: ", "FATAL:  ", "fe_sendauth: "] {
      if let range = line.firstRange(of: prefix) { line = line[range.upperBound...] }
    }
    let isWord = line.dropFirst().first?.isLowercase ?? false
    return isWord ? line.prefix(1).lowercased() + line.dropFirst() : String(line)
  }
}
