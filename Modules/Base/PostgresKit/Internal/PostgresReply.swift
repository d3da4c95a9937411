internal import SystemKit

/// A result that a task awaits and that another thread provides.
final class PostgresReply<Value: Sendable>: Sendable {
  private struct State {
    var outcome: Result<Value, PostgresError>?
    var continuation: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  /// Provides the outcome. Returns `false` if there is one already.
  @discardableResult
  func end(with outcome: Result<Value, PostgresError>) -> Bool {
    state.withLock { state in
      guard state.outcome == nil else { return false }
      state.outcome = outcome
      state.continuation?.resume()
      return true
    }
  }

  /// Waits for the outcome.
  func outcome() async -> Result<Value, PostgresError> {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        if state.outcome == nil { state.continuation = continuation } else { continuation.resume() }
      }
    }
    // Read with the lock, because the thread sanitizer does not see the order that a continuation
    // ensures.
    return state.withLock { $0.outcome } ?? .failure(.lost)
  }
}
