internal import SystemKit

/// Something to send to the server, and the task that awaits its result.
final class PostgresRequest: Sendable {
  typealias Outcome = Result<PostgresResult, PostgresError>

  enum Content: Sendable {
    case statement(String, PostgresParameters)
    case script(String)
  }

  private struct State {
    var isCancelled = false
    var outcome: Outcome?
    var continuation: CheckedContinuation<Void, Never>?
  }

  let content: Content
  /// Whether a connection is made if there is none. Inside of a transaction, that would be wrong.
  let mayConnect: Bool
  /// The maximum time until the connection is closed instead.
  let limit: Duration?

  private let state = Locked(State())

  init(_ content: Content, mayConnect: Bool, limit: Duration?) {
    (self.content, self.mayConnect, self.limit) = (content, mayConnect, limit)
  }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Waits for the outcome.
  func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let hasEnded = state.withLock { state in
        if state.outcome == nil { state.continuation = continuation }
        return state.outcome != nil
      }
      if hasEnded { continuation.resume() }
    }
    // Read with the lock, because the thread sanitizer does not see the order that a continuation
    // ensures.
    return state.withLock { $0.outcome } ?? .failure(.lost)
  }

  /// Resumes the task.
  func end(with outcome: Outcome) {
    let continuation = state.withLock { state in
      state.outcome = outcome
      return state.continuation
    }
    continuation?.resume()
  }
}
