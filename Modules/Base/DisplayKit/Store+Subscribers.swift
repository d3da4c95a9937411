extension Store {
  /// Renders `view` now and after each change, for as long as the token exists.
  ///
  /// The view is held weakly. Views and closures are notified in the order of their subscriptions.
  ///
  /// - Returns: A token. Releasing it ends the subscription.
  public func subscribe(_ view: some StatefulView<State>) -> SubscriptionToken {
    let subscription = ViewSubscription(view, context: context)
    add(SubscriberEntry(subscription))
    return SubscriptionToken(subscription)
  }

  /// Calls `receive` with the state now and after each change, for as long as the token exists.
  ///
  /// - Returns: A token, which holds the closure. Releasing it ends the subscription.
  public func subscribe(_ receive: @escaping @MainActor (State) -> Void) -> SubscriptionToken {
    subscribe(isFollower: false, receive)
  }

  /// Returns a sequence of the current state and the state after each change.
  ///
  /// The sequence ends when the store is released.
  ///
  /// ```swift
  /// let favorites = Store<Set<Int>>([])
  /// let states = favorites.states()
  /// Task { for await numbers in states { print(numbers.count) } }
  /// ```
  ///
  /// > Important: Create the sequence outside the task that reads it. A task that captures the
  /// > store keeps it alive, so the sequence never ends.
  ///
  /// - Parameter bufferingPolicy: Which states are kept for a slow reader; by default only the
  ///   newest.
  /// - Returns: A sequence for a single reader.
  public func states(
    bufferingPolicy: AsyncStream<State>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<State> {
    let (states, continuation) = AsyncStream.makeStream(bufferingPolicy: bufferingPolicy)
    let subscription = Subscription()
    continuation.onTermination = { _ in subscription.end() }
    let subscriber = StreamSubscriber(continuation)
    add(SubscriberEntry(subscription) { subscriber.receive($0) })
    return states
  }

  /// Subscribes a view model that follows the store. It is notified before any view is rendered.
  func addFollower(_ receive: @escaping @MainActor (State) -> Void) -> SubscriptionToken {
    subscribe(isFollower: true, receive)
  }

  private func subscribe(
    isFollower: Bool, _ receive: @escaping @MainActor (State) -> Void
  ) -> SubscriptionToken {
    let subscriber = ClosureSubscriber(receive)
    let subscription = Subscription()
    add(
      SubscriberEntry(subscription, isFollower: isFollower) { [weak subscriber] in
        subscriber?.receive($0) ?? false
      })
    return SubscriptionToken(subscription, retaining: subscriber)
  }

  private func add(_ entry: SubscriberEntry<State>) {
    // Not `state`: a transaction in progress may still be rolled back.
    subscribers.add(entry, publishing: committed)
  }
}
