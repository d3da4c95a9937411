internal import SystemKit

/// A thread that has at most one connection, and sends requests one after another.
///
/// One task at a time uses a link. It connects when a request needs a connection.
final class PostgresLink: Sendable {
  private struct Inbox {
    var requests: [PostgresRequest] = []
    var isClosed = false
  }

  private let inbox = Locked(Inbox())
  private let signal: WakeSignal

  /// Starts a thread.
  static func start(
    _ address: PostgresAddress, _ configuration: PostgresConfiguration
  ) throws(PostgresError) -> PostgresLink {
    try PostgresLibrary.load()
    do throws(SystemError) {
      let link = PostgresLink(try WakeSignal())
      try SystemThread.start {
        link.run(PostgresSession(address, configuration, link.signal))
      }
      return link
    } catch {
      throw PostgresError(
        kind: .unusable, message: "a connection to PostgreSQL can't be made: \(error.reason)")
    }
  }

  private init(_ signal: WakeSignal) { self.signal = signal }

  /// Closes the connection and ends the thread. The link may not be used any more.
  func close() {
    inbox.withLock { $0.isClosed = true }
    signal.wake()
  }

  // MARK: - Requests

  @discardableResult
  func send(
    _ statement: String, _ values: [PostgresValue], mayConnect: Bool = false
  ) async throws(PostgresError) -> PostgresResult {
    try checkText(statement)
    let parameters = try PostgresParameters(values)
    return try await send(.statement(statement, parameters), mayConnect: mayConnect).get()
  }

  @discardableResult
  func send(
    script: String, mayConnect: Bool = false
  ) async throws(PostgresError) -> PostgresResult {
    try checkText(script)
    return try await send(.script(script), mayConnect: mayConnect).get()
  }

  func begin(_ isolation: PostgresIsolation) async throws(PostgresError) {
    do throws(PostgresError) {
      try await send(script: isolation.begin, mayConnect: true)
    } catch {
      guard error.kind == .lost else { throw error }
      // Nothing has been changed yet.
      try await send(script: isolation.begin, mayConnect: true)
    }
  }

  func commit() async throws(PostgresError) {
    let result: PostgresResult
    do throws(PostgresError) { result = try await send(script: "COMMIT") } catch {
      throw error.duringCommit
    }
    // A transaction in which a statement has failed is rolled back.
    if result.command == "ROLLBACK" {
      throw PostgresError(
        kind: .statement, code: "25P02",
        message: "the transaction was rolled back because one of its statements failed")
    }
  }

  /// Ends the transaction, also if the task is cancelled. If that fails or takes too long, closes the
  /// connection, which has the same effect.
  func rollBack() async {
    let request = PostgresRequest(.script("ROLLBACK"), mayConnect: false, limit: .seconds(5))
    post(request)
    _ = await request.outcome()
  }

  private func send(
    _ content: PostgresRequest.Content, mayConnect: Bool
  ) async -> PostgresRequest.Outcome {
    let request = PostgresRequest(content, mayConnect: mayConnect, limit: nil)
    return await withTaskCancellationHandler {
      post(request)
      return await request.outcome()
    } onCancel: {
      request.cancel()
      signal.wake()
    }
  }

  private func post(_ request: PostgresRequest) {
    inbox.withLock { $0.requests.append(request) }
    signal.wake()
  }

  private func checkText(_ text: String) throws(PostgresError) {
    guard !text.utf8.contains(0) else {
      throw PostgresError(kind: .limit, message: "a statement can't contain a NUL character")
    }
  }

  // MARK: - The thread

  private func run(_ session: PostgresSession) {
    while true {
      let (requests, isClosed) = inbox.withLock { inbox in
        defer { inbox.requests = [] }
        return (inbox.requests, inbox.isClosed)
      }
      for request in requests { request.end(with: session.perform(request)) }
      if isClosed { break }
      if requests.isEmpty { signal.wait() }
    }
    session.close()
  }
}
