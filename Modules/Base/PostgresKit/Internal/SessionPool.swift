internal import SystemKit

/// The sessions that are idle, and the tasks that wait for one.
final class SessionPool: Sendable {
  private struct State {
    var idle: [PostgresSession] = []
    var count = 0
    var waiters: [PostgresReply<PostgresSession>] = []
    var isClosed = false
  }

  private let address: PostgresAddress
  private let configuration: PostgresConfiguration
  private let state = Locked(State())

  init(_ address: PostgresAddress, _ configuration: PostgresConfiguration) {
    (self.address, self.configuration) = (address, configuration)
  }

  /// Returns a session that no other task uses. Waits if there are too many.
  func take() async throws(PostgresError) -> PostgresSession {
    if Task.isCancelled { throw .cancelled }
    let reply = PostgresReply<PostgresSession>()
    state.withLock { state in
      if state.isClosed {
        reply.end(with: .failure(.closed))
      } else if let session = state.idle.popLast() {
        reply.end(with: .success(session))
      } else if state.count < max(configuration.connections, 1) {
        state.count += 1
        reply.end(with: .success(PostgresSession(address, configuration)))
      } else {
        state.waiters.append(reply)
      }
    }
    let outcome = await withTaskCancellationHandler {
      await reply.outcome()
    } onCancel: {
      reply.end(with: .failure(.cancelled))
    }
    return try outcome.get()
  }

  func giveBack(_ session: PostgresSession) {
    state.withLock { state in
      while !state.waiters.isEmpty {
        // A cancelled task does not take the session.
        if state.waiters.removeFirst().end(with: .success(session)) { return }
      }
      if !state.isClosed { state.idle.append(session) }
    }
  }

  func close() {
    state.withLock { state in
      for waiter in state.waiters { waiter.end(with: .failure(.closed)) }
      (state.idle, state.waiters, state.isClosed) = ([], [], true)
    }
  }
}
