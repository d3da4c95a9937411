extension Store {
  /// Draws `view` now and after each transaction, for as long as the token lives.
  ///
  /// The view is held weakly. Views and closures are served in the order of their subscriptions.
  ///
  /// - Returns: The token: dropping it ends the subscription.
  public func subscribe(_ view: some StatefulView<State>) -> Subscription {
    let leaf = Leaf(view, turn: turn)
    add(Place(leaf))
    return Subscription(leaf)
  }

  /// Calls `receive` with the present state and after each transaction, for as long as the token
  /// lives, which keeps the closure.
  ///
  /// - Returns: The token: dropping it ends the subscription.
  public func subscribe(_ receive: @escaping @MainActor (State) -> Void) -> Subscription {
    let listener = Listener(receive)
    let ticket = Ticket()
    add(Place(ticket: ticket) { [weak listener] in listener?.hear($0) ?? false })
    return Subscription(ticket, keeping: listener)
  }

  /// The present state and those after each transaction, as a sequence that ends with the store.
  ///
  /// ```swift
  /// let favorites = Store<Set<Int>>([])
  /// let states = favorites.states()
  /// Task { for await numbers in states { print(numbers.count) } }
  /// ```
  ///
  /// > Important: Ask for it outside of the task that reads it. A task that names the store keeps
  /// > it, and so waits for ever.
  ///
  /// - Parameter bufferingPolicy: What is kept for a reader that is slower than the writers; the
  ///   newest state unless told otherwise.
  /// - Returns: A sequence for one reader.
  public func states(
    bufferingPolicy: AsyncStream<State>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<State> {
    let (states, continuation) = AsyncStream.makeStream(bufferingPolicy: bufferingPolicy)
    let ticket = Ticket()
    continuation.onTermination = { _ in ticket.end() }
    let feed = Feed(continuation)
    add(Place(ticket: ticket) { feed.yield($0) })
    return states
  }

  private func add(_ place: Place<State>) {
    // Not `state`: what a transaction has not committed yet may still be taken back.
    subscribers.add(place, handing: committed)
  }
}
