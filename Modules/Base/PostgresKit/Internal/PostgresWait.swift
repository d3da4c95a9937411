internal import CPostgres
internal import SystemKit

/// The exchange of one request for its results, without blocking in libpq.
struct PostgresWait {
  private let request: PostgresRequest
  private let connection: OpaquePointer
  private let signal: WakeSignal
  private let cancelLimit: Duration
  private var deadline: ContinuousClock.Instant?
  private var cancelRequest: CancelRequest?

  /// Whether the server did not respond in time, so that its response can't be awaited.
  private(set) var isUnusable = false

  init(
    _ request: PostgresRequest, _ connection: OpaquePointer, _ signal: WakeSignal,
    _ deadline: ContinuousClock.Instant?, _ cancelLimit: Duration
  ) {
    (self.request, self.connection, self.signal) = (request, connection, signal)
    (self.deadline, self.cancelLimit) = (deadline, cancelLimit)
  }

  /// Whether the server was asked to cancel the statement.
  var hasCancelled: Bool { cancelRequest != nil }

  /// Sends what libpq has stored.
  mutating func flush() throws(PostgresError) {
    while true {
      let code = cpostgres_flush(connection)
      if code == 0 { return }
      guard code > 0 else { throw interruption }
      try wait(for: POLLIN | POLLOUT)
      // The server may wait until its messages are read.
      guard cpostgres_consume(connection) != 0 else { throw interruption }
    }
  }

  /// Receives all results, and returns the last one; an error is always the last one.
  mutating func lastResult() throws(PostgresError) -> PostgresResult {
    var last: PostgresResult?
    while true {
      while cpostgres_is_busy(connection) != 0 {
        try wait(for: POLLIN)
        guard cpostgres_consume(connection) != 0 else { throw interruption }
      }
      guard let result = cpostgres_next_result(connection).map(PostgresResult.init) else { break }
      last = result
      if [CPOSTGRES_COPY_IN, CPOSTGRES_COPY_OUT, CPOSTGRES_COPY_BOTH].contains(result.status) {
        isUnusable = true
        throw PostgresError(kind: .statement, message: "the statement COPY is not supported")
      }
    }
    guard let last, Int(cpostgres_status(connection)) == CPOSTGRES_CONNECTED else {
      throw interruption
    }
    return last
  }

  /// Waits until the request to cancel has reached the server, if there is one.
  mutating func awaitCancelRequest() throws(PostgresError) {
    while let cancelRequest, !cancelRequest.isSent { try wait(for: 0) }
  }

  // MARK: - Internal

  private var interruption: PostgresError { hasCancelled ? .cancelled : .lost }

  private mutating func wait(for events: Int32) throws(PostgresError) {
    let socket = events == 0 ? -1 : cpostgres_socket(connection)
    switch signal.wait(for: socket, events: events, until: deadline) {
    case .ready: break
    case .timeout:
      isUnusable = true
      throw interruption
    case .woken:
      guard cancelRequest == nil, request.isCancelled else { break }
      let limit = ContinuousClock.now + cancelLimit
      deadline = deadline.map { min($0, limit) } ?? limit
      cancelRequest = CancelRequest(connection, signal)
    }
  }
}

/// A request to cancel the statement of a connection. It is sent by another thread, because it needs
/// a connection of its own.
private final class CancelRequest: Sendable {
  private let hasEnded = Locked(false)

  var isSent: Bool { hasEnded.withLock { $0 } }

  init(_ connection: OpaquePointer, _ signal: WakeSignal) {
    // libpq allows another thread to use it.
    nonisolated(unsafe) let cancel = cpostgres_cancel_create(connection)
    let send: @Sendable () -> Void = { [hasEnded] in
      if let cancel {
        cpostgres_cancel_send(cancel)
        cpostgres_cancel_free(cancel)
      }
      hasEnded.withLock { $0 = true }
      signal.wake()
    }
    do throws(SystemError) { try SystemThread.start(send) } catch { send() }
  }
}
