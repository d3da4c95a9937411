internal import SystemKit

/// The links that are idle, and the tasks that wait for one.
final class LinkPool: Sendable {
  private typealias Waiter = (id: Int, continuation: CheckedContinuation<Void, Never>)

  private struct State {
    var idle: [PostgresLink] = []
    var count = 0
    var waiters: [Waiter] = []
    /// What tasks that have waited get.
    var results: [Int: Result<PostgresLink, PostgresError>] = [:]
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
    case .wait: return try await wait()
    }
  }

  func giveBack(_ link: PostgresLink) {
    let (waiter, isClosed) = state.withLock { state in
      let waiter = state.waiters.isEmpty ? nil : state.waiters.removeFirst()
      if let waiter {
        state.results[waiter.id] = .success(link)
      } else if !state.isClosed {
        state.idle.append(link)
      }
      return (waiter?.continuation, state.isClosed)
    }
    if let waiter { return waiter.resume() }
    if isClosed { link.close() }
  }

  func close() {
    let (links, waiters) = state.withLock { state in
      defer { (state.idle, state.waiters, state.isClosed) = ([], [], true) }
      for waiter in state.waiters { state.results[waiter.id] = .failure(.closed) }
      return (state.idle, state.waiters.map(\.continuation))
    }
    for link in links { link.close() }
    for waiter in waiters { waiter.resume() }
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

  /// Waits until another task gives a link back.
  private func wait() async throws(PostgresError) -> PostgresLink {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A link may have become idle in the meantime.
        let isWaiting = state.withLock { state in
          let turn = Self.turn(&state, configuration.connections)
          switch turn {
          case .wait: state.waiters.append((id, continuation))
          case .link(let link): state.results[id] = .success(link)
          case .closed: state.results[id] = .failure(.closed)
          case .new: break
          }
          if case .wait = turn { return true }
          return false
        }
        if !isWaiting { continuation.resume() } else if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      cancel(id)
    }
    let result = state.withLock { $0.results.removeValue(forKey: id) }
    guard let result else { return try newLink() }
    return try result.get()
  }

  private func cancel(_ id: Int) {
    let waiter = state.withLock { state in
      guard let index = state.waiters.firstIndex(where: { $0.id == id }) else { return nil as Waiter? }
      state.results[id] = .failure(.cancelled)
      return state.waiters.remove(at: index)
    }
    waiter?.continuation.resume()
  }
}
