public import DisplayKit

/// Publishes the changed rows of a list to the subscribers of those rows.
///
/// The router subscribes to the list. At each publication, the router finds the row subscribers
/// whose row has changed. Views must be rendered in the order of their subscriptions. So if another
/// view subscribes to the list between two row subscribers, the router subscribes again. This
/// additional subscription is a *segment*, which publishes to the row subscribers that follow.
@MainActor
@usableFromInline
final class RowRouter<Element: Identifiable & Equatable & Sendable>
where Element.ID: Sendable {
  @usableFromInline typealias List<Action: Sendable> = AnyViewModel<Rows<Element>, Action>

  /// A subscriber of a row, which keeps its segment alive. If `segment` is `nil`, the router's
  /// first subscription publishes to the subscriber.
  @usableFromInline typealias Subscriber = (
    id: Element.ID, entry: SubscriberEntry<Element?>, segment: SubscriptionToken?, earlierCount: Int
  )

  /// The object that adds subscribers; `nil` after its release. From then on, a router without
  /// subscribers is inactive.
  @usableFromInline weak var owner: AnyObject?

  @usableFromInline let context: ProcessingContext
  @usableFromInline var published = Rows<Element>()
  @usableFromInline var subscribers: [Subscriber] = []
  @usableFromInline var indices: [Element.ID: [Int]] = [:]

  /// The indices of the subscribers whose row has changed, and that the current publication has not
  /// reached yet.
  @usableFromInline var due: ArraySlice<Int> = []

  @usableFromInline var lastSegment: SubscriptionToken?
  @usableFromInline var lastSubscriptionCount = 0
  /// The index of the subscriber that was checked last. The next index is a large prime number
  /// further, modulo the number of subscribers, so that all subscribers are checked in a mixed
  /// order.
  @usableFromInline var lastChecked = 0
  @usableFromInline var cleanupCount = 32

  @inlinable
  init(context: ProcessingContext) { self.context = context }
}

// MARK: - Subscribing

extension RowRouter {
  @inlinable
  func start<Action: Sendable>(_ list: List<Action>) {
    let subscription = Subscription()
    subscription.isUnused = { [unowned self] in isUnused }
    list.addSubscriber(SubscriberEntry(subscription) { self.publish($0) })
    lastSubscriptionCount = context.subscriptionCount
  }

  /// Adds a subscriber of a row, and passes the row to it at once.
  @inlinable
  func add<Action: Sendable>(
    _ entry: SubscriberEntry<Element?>, to id: Element.ID, of list: List<Action>
  ) {
    if subscribers.count >= cleanupCount, !context.isRendering { removeInactiveSubscribers() }
    if context.subscriptionCount != lastSubscriptionCount { addSegment(to: list) }
    indices[id, default: []].append(subscribers.count)
    subscribers.append((id, entry, lastSegment, context.subscriptionCount))
    // This subscription only passes on the current state, so it ends before it is added.
    let subscription = Subscription()
    subscription.end()
    var receiver: SubscriberEntry? = entry
    list.addSubscriber(
      SubscriberEntry(subscription) { rows in
        self.lastSubscriptionCount = self.context.subscriptionCount
        _ = receiver?.receive(rows[id: id])
        receiver = nil
        return false
      })
  }

  @inlinable
  func addSegment<Action: Sendable>(to list: List<Action>) {
    let subscription = Subscription()
    let segment = SubscriptionToken(subscription)
    lastSegment = segment
    list.addSubscriber(
      // Unowned is safe: the subscription ends when the router or the segment is released.
      SubscriberEntry(subscription) { [unowned self, unowned segment] _ in
        self.publish(to: segment)
        return true
      })
  }
}

// MARK: - Publishing

extension RowRouter {
  /// Finds the subscribers whose row has changed, and publishes to the subscribers without a
  /// segment.
  ///
  /// - Returns: Whether the router is still used.
  @inlinable
  func publish(_ rows: Rows<Element>) -> Bool {
    checkSomeSubscribers()
    due = []
    rows.forEachChangedRow(since: published) { row in
      guard let indices = indices[row.id] else { return }
      due += indices.lazy.filter { self.subscribers[$0].earlierCount < self.context.publishedCount }
    }
    due.sort()
    published = rows
    publish(to: nil)
    return owner != nil || !subscribers.isEmpty
  }

  @inlinable
  func publish(to segment: SubscriptionToken?) {
    while let index = due.first, subscribers[index].segment === segment {
      due.removeFirst()
      let (id, entry, _, _) = subscribers[index]
      if !entry.subscription.isEnded { _ = entry.receive(published[id: id]) }
    }
  }
}

// MARK: - Removing

extension RowRouter {
  @inlinable
  var isUnused: Bool {
    if owner != nil { return false }
    removeInactiveSubscribers()
    return subscribers.isEmpty
  }

  /// Checks a few subscribers, because checking all of them would take too long. If one of the few
  /// is inactive, removes all inactive subscribers.
  @inlinable
  func checkSomeSubscribers() {
    for _ in 0..<min(4, subscribers.count) {
      lastChecked = (lastChecked &+ 1_327_217_909) % subscribers.count
      if subscribers[lastChecked].entry.subscription.isInactive {
        return removeInactiveSubscribers()
      }
    }
  }

  @inlinable
  func removeInactiveSubscribers() {
    due = []
    var count = 0
    repeat {
      count = subscribers.count
      // A row's view model is a subscriber, too, and is released with its last subscriber.
      subscribers.removeAll { $0.entry.subscription.isInactive }
    } while subscribers.count < count
    cleanupCount = max(32, subscribers.count * 2)
    indices = [:]
    for (index, subscriber) in subscribers.enumerated() {
      indices[subscriber.id, default: []].append(index)
    }
  }
}
