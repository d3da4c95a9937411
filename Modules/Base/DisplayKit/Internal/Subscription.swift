public import Synchronization

/// The state of a subscription, shared by its token and the subscriber list.
@MainActor
@usableFromInline
package class Subscription {
  @usableFromInline nonisolated let ended = Atomic(false)

  @inlinable
  package nonisolated init() {}

  /// Whether the subscriber no longer needs a subscription that no token ends.
  @usableFromInline package var isUnused: (@MainActor () -> Bool)?

  /// Whether the token was released.
  @inlinable
  package nonisolated final var isEnded: Bool { ended.load(ordering: .relaxed) }

  @inlinable
  package nonisolated final func end() { ended.store(true, ordering: .relaxed) }

  /// Whether the subscriber will receive no more states.
  @usableFromInline
  package var isInactive: Bool { isEnded || isUnused?() ?? false }

  @usableFromInline
  func renderDeferredState() {}
}
