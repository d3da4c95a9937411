public import Synchronization

/// What a subscription's token and its place have in common.
@MainActor
@usableFromInline
class Ticket {
  @usableFromInline nonisolated let ended = Atomic(false)

  @inlinable
  nonisolated init() {}

  @inlinable
  nonisolated final var isEnded: Bool { ended.load(ordering: .relaxed) }

  @inlinable
  nonisolated final func end() { ended.store(true, ordering: .relaxed) }

  /// Whether nothing will be drawn here any more.
  @usableFromInline
  var isStale: Bool { isEnded }

  @usableFromInline
  func drawKeptState() {}
}
