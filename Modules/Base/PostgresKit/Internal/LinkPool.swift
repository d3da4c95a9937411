internal import SystemKit

/// The links that are idle, and the tasks that wait for one.
final class LinkPool: Sendable {
  private typealias Waiter = CheckedContinuation<Result<PostgresLink, PostgresError>, Never>

  private struct State {
    var idle: [PostgresLink] = []
    var count = 0
    var waiters: [(id: Int, continuation: Waiter)] = []
    var lastID = 0
    var isClosed = false
  }

  private enum Turn {
    case link(PostgresLink)
    case new
    case wait
    case closed
  }

  private let address: PostgresAddress
  private let configuration: PostgresConfiguration
  private let state = Locked(State())

  init(_ address: PostgresAddress, _ configuration: PostgresConfiguration) {
    (self.address, self.configuration) = (address, configuration)
  }

  /// Returns a link that no other task uses. Waits if there are too many.
  func take() async throws(PostgresError) -> PostgresLink {
    if Task.isCancelled { throw .cancelled }
    switch state.withLock({ Self.turn(&$0, configuration.connections) }) {
    case .link(let link): return link
    case .closed: throw .closed
    case .new: return try newLink()
    case .wait: return try await wait().get()
    }
  }

  func giveBack(_ link: PostgresLink) {
    let (waiter, isClosed) = state.withLock { state in
      let waiter = state.waiters.isEmpty ? nil : state.waiters.removeFirst().continuation
      if waiter == nil, !state.isClosed { state.idle.append(link) }
      return (waiter, state.isClosed)
    }
    if let waiter { return waiter.resume(returning: .success(link)) }
    if isClosed { link.close() }
  }

  func close() {
    let (links, waiters) = state.withLock { state in
      defer { (state.idle, state.waiters, state.isClosed) = ([], [], true) }
      return (state.idle, state.waiters.map(\.continuation))
    }
    for link in links { link.close() }
    for waiter in waiters { waiter.resume(returning: .failure(.closed)) }
  }

  // MARK: - Internal

  private static func turn(_ state: inout State, _ maximum: Int) -> Turn {
    if state.isClosed { return .closed }
    if let link = state.idle.popLast() { return .link(link) }
    if state.count >= max(maximum, 1) { return .wait }
    state.count += 1
    return .new
  }

  private func newLink() throws(PostgresError) -> PostgresLink {
    do throws(PostgresError) {
      return try PostgresLink.start(address, configuration)
    } catch {
      state.withLock { $0.count -= 1 }
      throw error
    }
  }

  private func wait() async -> Result<PostgresLink, PostgresError> {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let turn = state.withLock { state in
          // A link may have become idle in the meantime.
          let turn = Self.turn(&state, configuration.connections)
          if case .wait = turn { state.waiters.append((id, continuation)) }
          return turn
        }
        switch turn {
        case .wait: if Task.isCancelled { cancel(id) }
        case .link(let link): continuation.resume(returning: .success(link))
        case .new: continuation.resume(returning: Result { () throws(PostgresError) in try newLink() })
        case .closed: continuation.resume(returning: .failure(.closed))
        }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func cancel(_ id: Int) {
    let waiter = state.withLock { state in
      state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0).continuation }
    }
    waiter?.resume(returning: .failure(.cancelled))
  }
}
