internal import SystemKit

/// Something to send to the server, and the task that awaits its result.
final class PostgresRequest: Sendable {
  typealias Outcome = Result<PostgresResult, PostgresError>

  enum Content: Sendable {
    case statement(String, PostgresParameters)
    case script(String)
  }

  let content: Content
  /// Whether a connection is made if there is none. Inside of a transaction, that would be wrong.
  let mayConnect: Bool
  /// The maximum time until the connection is closed instead.
  let limit: Duration?

  private let continuation: CheckedContinuation<Outcome, Never>
  private let cancellation: Cancellation

  init(
    _ content: Content, mayConnect: Bool, limit: Duration?, _ cancellation: Cancellation,
    _ continuation: CheckedContinuation<Outcome, Never>
  ) {
    (self.content, self.mayConnect, self.limit) = (content, mayConnect, limit)
    (self.cancellation, self.continuation) = (cancellation, continuation)
  }

  var isCancelled: Bool { cancellation.isCancelled.withLock { $0 } }

  /// Resumes the task. Call this once.
  func end(with outcome: Outcome) { continuation.resume(returning: outcome) }

  /// Whether a task was cancelled.
  final class Cancellation: Sendable {
    let isCancelled = Locked(false)
  }
}
