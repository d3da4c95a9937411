/// A subscriber that passes states on to an asynchronous sequence.
///
/// Only the subscriber list of the store retains it, so the sequence ends with the store.
final class StreamSubscriber<State: Sendable>: Sendable {
  private let continuation: AsyncStream<State>.Continuation

  init(_ continuation: AsyncStream<State>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }

  /// Receives a state. Always returns `true`; see ``SubscriberEntry/receive``.
  func receive(_ state: State) -> Bool {
    continuation.yield(state)
    return true
  }
}
