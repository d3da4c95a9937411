/// The end of an asynchronous sequence that a store writes to. Only the store's list keeps it, so
/// that the sequence ends with the store.
final class Feed<State: Sendable>: Sendable {
  private let continuation: AsyncStream<State>.Continuation

  init(_ continuation: AsyncStream<State>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }

  /// Returns that somebody is there.
  func yield(_ state: State) -> Bool {
    continuation.yield(state)
    return true
  }
}
