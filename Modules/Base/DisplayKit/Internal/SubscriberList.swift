/// The subscribers of a state, in the order of their subscriptions.
///
/// While a view is rendered, entries are only appended, never removed. So a view may subscribe
/// others, or release tokens, while the list is iterated.
@MainActor
@usableFromInline
final class SubscriberList<State: Equatable & Sendable> {
  @usableFromInline let context: ProcessingContext
  @exclusivity(unchecked) @usableFromInline var entries: [SubscriberEntry<State>] = []

  /// States that were set while a view was rendered.
  @exclusivity(unchecked) @usableFromInline var queue: [Publication] = []

  /// The state of a transaction that is published in two steps: to followers, then to the others.
  var heldState: Publication?

  @exclusivity(unchecked) @usableFromInline var hasInactiveEntries = false

  /// The number of entries at which inactive ones are removed next.
  @usableFromInline var cleanupCount = 32

  init(context: ProcessingContext) {
    self.context = context
  }

  /// Passes the state to all subscribers, or queues it while a view is rendered.
  @inlinable
  func publish(_ state: State) {
    if context.isRendering {
      queue.append(Publication(state, in: self))
      return
    }
    context.isRendering = true
    context.publishedCount = context.subscriptionCount
    publish(state, toFirst: entries.count)
    endRendering()
  }

  /// Adds an entry and passes the state to it at once.
  func add(_ entry: SubscriberEntry<State>, publishing state: State) {
    entries.append(entry)
    context.subscriptionCount += 1
    if context.isRendering {
      _ = entry.receive(state)
      return
    }
    context.isRendering = true
    _ = entry.receive(state)
    endRendering()
  }

  func publishQueuedStates() {
    guard !context.isRendering, !queue.isEmpty else { return }
    context.isRendering = true
    endRendering()
  }

  @inlinable
  func endRendering() {
    if !queue.isEmpty { emptyQueue() }
    context.isRendering = false
    if hasInactiveEntries || entries.count >= cleanupCount { removeInactiveEntries() }
  }

  @inlinable
  func publish(_ state: State, toFirst count: Int) {
    var index = 0
    while index < count {
      // Accessed by index: a copy would retain both properties for every view.
      if entries[index].subscription.isEnded || !entries[index].receive(state) {
        hasInactiveEntries = true
      }
      index += 1
    }
  }

  @usableFromInline
  func emptyQueue() {
    var index = 0
    while index < queue.count {
      publish(queue[index])
      index += 1
    }
    queue = []
  }

  /// Removes cancelled subscriptions. Doubling the threshold keeps subscribing cheap.
  @usableFromInline
  func removeInactiveEntries() {
    // Its number of entries must remain valid.
    if heldState != nil { return }
    entries = entries.filter { !$0.subscription.isInactive }
    hasInactiveEntries = false
    cleanupCount = max(32, entries.count * 2)
  }
}
