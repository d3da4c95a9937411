internal import CPostgres
internal import SystemKit

/// The exchange of one request for its results, without blocking in libpq.
struct PostgresWait {
  let request: PostgresRequest
  let connection: OpaquePointer
  var deadline: ContinuousClock.Instant?
  /// Whether the request to cancel has been sent; `nil` if the statement is not cancelled.
  var isCancelSent: Locked<Bool>?
  /// Whether the connection can't be used any more, because the server has more to send.
  var isUnusable = false

  /// Whether the server was asked to cancel the statement.
  var hasCancelled: Bool { isCancelSent != nil }

  /// Sends what libpq has stored, and returns the last result; an error is always the last one.
  mutating func result() throws(PostgresError) -> PostgresResult {
    while libpq.PQflush(connection) == 1 { try receive(POLLIN | POLLOUT) }
    var last: PostgresResult?
    while true {
      while libpq.PQisBusy(connection) != 0 { try receive(POLLIN) }
      guard let result = libpq.PQgetResult(connection).map(PostgresResult.init) else { break }
      last = result
      if [CPOSTGRES_COPY_IN, CPOSTGRES_COPY_OUT].contains(result.status) {
        isUnusable = true
        throw PostgresError(kind: .statement, message: "the statement COPY is not supported")
      }
    }
    // Otherwise, the request could cancel a later statement.
    while let isCancelSent, !isCancelSent.withLock({ $0 }) { try wait(-1, 0) }
    guard let last, libpq.PQstatus(connection) == CPOSTGRES_CONNECTED else { throw interruption }
    return last
  }

  private var interruption: PostgresError { hasCancelled ? .cancelled : .lost }

  private mutating func receive(_ events: Int32) throws(PostgresError) {
    try wait(libpq.PQsocket(connection), events)
    guard libpq.PQconsumeInput(connection) != 0 else { throw interruption }
  }

  private mutating func wait(_ socket: Int32, _ events: Int32) throws(PostgresError) {
    if !hasCancelled, request.isCancelled { cancel() }
    if isReady(socket, events) { return }
    isUnusable = deadline.map { $0 < .now } ?? false
    if isUnusable { throw interruption }
  }

  /// Sends a request to cancel the statement, by another thread, because it needs a connection of its
  /// own.
  private mutating func cancel() {
    // Then, the connection is closed.
    let end = ContinuousClock.now + .seconds(2)
    deadline = min(deadline ?? end, end)
    let isSent = Locked(false)
    isCancelSent = isSent
    // PQcancel is safe to call in another thread.
    nonisolated(unsafe) let cancel = libpq.PQgetCancel(connection)
    // Without signals: PQcancel can cause a SIGPIPE.
    try? SystemThread.start {
      var error = [CChar](repeating: 0, count: 256)
      _ = libpq.PQcancel(cancel, &error, 256)
      libpq.PQfreeCancel(cancel)
      isSent.withLock { $0 = true }
    }
  }
}

/// Waits until a socket is ready, at most 10 milliseconds, so that the caller can check for a
/// cancellation and its deadline.
func isReady(_ socket: Int32, _ events: Int32) -> Bool {
  var file = pollfd(fd: socket, events: Int16(events), revents: 0)
  return poll(&file, 1, 10) > 0
}
