internal import CPostgres
internal import SystemKit

/// Connects to a server.
struct PostgresConnector {
  let address: PostgresAddress
  let configuration: PostgresConfiguration

  func connect(for request: PostgresRequest) throws(PostgresError) -> OpaquePointer {
    let options = try address.options.get()
    let started = cpostgres_start(address.text, configuration.applicationName ?? "")
    guard let started else {
      throw PostgresError(kind: .unusable, message: "there is no memory for a connection")
    }
    // As for libpq, a time of 0 is no time.
    let seconds = options["connect_timeout"].flatMap { Int($0) } ?? 0
    let limit = seconds > 0 ? .seconds(seconds) : configuration.connectTimeout
    do throws(PostgresError) { try finish(started, for: request, until: .now + limit) } catch {
      libpq.PQfinish(started)
      throw error
    }
    _ = libpq.PQsetnonblocking(started, 1)
    return started
  }

  private func finish(
    _ connection: OpaquePointer, for request: PostgresRequest,
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) {
    let isBad = libpq.PQstatus(connection) == CPOSTGRES_BAD
    var next = isBad ? CPOSTGRES_FAILED : CPOSTGRES_WRITING
    while next != CPOSTGRES_OK {
      if request.isCancelled { throw .cancelled }
      if next == CPOSTGRES_FAILED { throw error(of: connection) }
      if deadline < .now {
        throw PostgresError(
          kind: .unreachable, message: "\(server(of: connection)) does not answer in time")
      }
      let events = next == CPOSTGRES_READING ? POLLIN : POLLOUT
      guard isReady(libpq.PQsocket(connection), Int32(events)) else { continue }
      next = Int(libpq.PQconnectPoll(connection))
    }
  }

  private func error(of connection: OpaquePointer) -> PostgresError {
    let text = string(libpq.PQerrorMessage(connection))
    let kind =
      Self.kinds.first { $0.words.contains { text.contains($0) } }?.kind ?? .unusable
    let problem =
      switch kind {
      case .refused: "refused the user or the password"
      case .unreachable: "can't be reached"
      case _: "can't be used"
      }
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
    (.unreachable, ["starting up", "shutting down", "recovery mode", "not yet accepting"]),
    (.refused, ["pg_hba.conf", "password", "authentication"]),
    (.unusable, ["SSL", "certificate", "too many", "FATAL:  database "]),
    (.refused, ["FATAL"]),
    (.unreachable, ["connection to server", "could not translate", "could not connect"]),
  ]

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
