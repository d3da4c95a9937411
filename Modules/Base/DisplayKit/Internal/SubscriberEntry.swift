/// An entry of a subscriber list.
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
