/// The subscribers of a state, in the order of their subscriptions.
///
/// While a view is rendered, entries are only appended, never removed. So a view can add
/// subscribers and release tokens during the iteration.
@MainActor
@usableFromInline
final class SubscriberList<State: Equatable & Sendable> {
  @usableFromInline let context: ProcessingContext
  @exclusivity(unchecked) @usableFromInline var entries: [SubscriberEntry<State>] = []

  /// States that were set during a rendering and will be published after it.
  @exclusivity(unchecked) @usableFromInline var queue: [Publication] = []

  /// The state of a transaction, to be published first to followers and then to other subscribers;
  /// `nil` if no state is held.
  var heldState: Publication?

  @exclusivity(unchecked) @usableFromInline var hasInactiveEntries = false

  /// The number of entries that triggers the next removal of inactive entries.
  @usableFromInline var cleanupCount = 32

  init(context: ProcessingContext) { self.context = context }

  /// Passes the state to all subscribers, or queues it while a view is rendered.
  @inlinable
  func publish(_ state: State) {
    if context.isRendering {
      queue.append(Publication(state, in: self))
      return
    }
    context.isRendering = true
    context.publishedCount = context.subscriptionCount
    send(state, toFirst: entries.count)
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
  func send(_ state: State, toFirst count: Int) {
    var index = 0
    while index < count {
      // The entry is accessed by index, because a copy would retain its subscription and its
      // closure.
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
      deliver(queue[index])
      index += 1
    }
    queue = []
  }

  /// Removes inactive subscriptions; does nothing while a state is held. Unless a publication finds
  /// an inactive subscription earlier, the next removal waits until the list has doubled, so that
  /// subscribing stays cheap.
  @usableFromInline
  func removeInactiveEntries() {
    // The held state counts the entries that receive it, so no entry may be removed.
    if heldState != nil { return }
    entries = entries.filter { !$0.subscription.isInactive }
    hasInactiveEntries = false
    cleanupCount = max(32, entries.count * 2)
  }
}

// MARK: - States of transactions

extension SubscriberList {
  /// Keeps the state of a transaction until it is published. Followers receive the state first.
  func hold(_ state: State) {
    afterHeldState { heldState = Publication(state, in: self, isForFollowers: true) }
  }

  /// Publishes the held state, and then a newer state.
  func publishAfterHeldState(_ state: State) {
    if heldState == nil { publish(state) } else { afterHeldState { publish(state) } }
  }

  /// Queues the held state, runs `body`, and then publishes the queue. Subscribers that are added
  /// later do not receive these states, because they start with a newer state.
  private func afterHeldState(_ body: () -> Void) {
    let isOutermost = !context.isRendering
    context.isRendering = true
    publishHeldState()
    body()
    if isOutermost { endRendering() }
  }

  /// Passes the held state to the followers, unless they have received it.
  func notifyFollowers() {
    guard let publication = heldState, publication.isForFollowers == true else { return }
    heldState?.isForFollowers = false
    publishOrQueue(publication)
  }

  /// Passes the held state to the subscribers that have not received it.
  func publishHeldState() {
    notifyFollowers()
    guard let publication = heldState else { return }
    heldState = nil
    publishOrQueue(publication)
  }

  private func publishOrQueue(_ publication: Publication) {
    if context.isRendering {
      queue.append(publication)
      return
    }
    context.isRendering = true
    deliver(publication)
    endRendering()
  }

  private func deliver(_ publication: Publication) {
    context.publishedCount = publication.subscriptionCount
    let count = publication.count
    guard let isForFollowers = publication.isForFollowers else {
      return send(publication.state, toFirst: count)
    }
    for index in 0..<count where entries[index].isFollower == isForFollowers {
      if entries[index].subscription.isEnded || !entries[index].receive(publication.state) {
        hasInactiveEntries = true
      }
    }
  }
}

// MARK: - Publications

extension SubscriberList {
  /// A state and the subscribers that receive it.
  @usableFromInline
  struct Publication {
    let state: State

    /// The number of entries when the publication was created. Entries that were added later don't
    /// receive the state, because they start with this state or a newer state.
    let count: Int

    /// The number of subscriptions when the publication was created; see
    /// ``ProcessingContext/publishedCount``.
    let subscriptionCount: Int

    /// `true` if only followers receive the state, `false` if only other subscribers do, `nil` if
    /// all do.
    var isForFollowers: Bool?

    @MainActor
    @usableFromInline
    init(_ state: State, in list: SubscriberList, isForFollowers: Bool? = nil) {
      self.state = state
      count = list.entries.count
      subscriptionCount = list.context.subscriptionCount
      self.isForFollowers = isForFollowers
    }
  }
}

/// An element of a subscriber list: a subscription and the closure that receives its states.
@MainActor
@usableFromInline
package struct SubscriberEntry<State: Equatable & Sendable> {
  @usableFromInline package let subscription: Subscription

  /// Whether the subscriber is a view model that follows a store.
  @usableFromInline let isFollower: Bool

  /// Passes a state to the subscriber, and returns whether the subscriber still exists.
  @usableFromInline package let receive: @MainActor (State) -> Bool

  @inlinable
  package init(
    _ subscription: Subscription, isFollower: Bool = false,
    receive: @escaping @MainActor (State) -> Bool
  ) {
    self.subscription = subscription
    self.isFollower = isFollower
    self.receive = receive
  }

  @inlinable
  init(_ subscription: ViewSubscription<State>) {
    self.init(subscription, receive: { subscription.receive($0) })
  }

  /// Returns an entry for the whole state, which passes a part of it to this subscriber.
  @inlinable
  func scoped<Whole>(to part: @escaping (Whole) -> State) -> SubscriberEntry<Whole> {
    let receive = receive
    return SubscriberEntry<Whole>(subscription, receive: { receive(part($0)) })
  }
}
