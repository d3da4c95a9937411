/// A token that keeps a subscription alive: when it is released, the subscription ends.
///
/// Most views store their own token, so their subscription ends with them.
///
/// ```swift
/// final class CounterLabel: StatefulView {
///   private var subscription: SubscriptionToken?
///
///   init(_ counter: AnyViewModel<Int, CounterAction>) {
///     subscription = counter.subscribe(self)
///   }
///
///   func render(state: Int) { print(state) }
/// }
/// ```
///
/// A token can be released on any thread: the subscription ends at once.
///
/// > Important: The token of a closure holds the closure. When the last reference to the token is
/// > released, the closure is released on the same thread, and so are the objects that only the
/// > closure holds. Views must be released on the main actor. If the closure holds one, release the
/// > token there: `Task { @MainActor in self.token = nil }` or an isolated `deinit`.
public final class SubscriptionToken: Sendable {
  private let subscription: Subscription
  private let retained: (any Sendable)?

  @usableFromInline
  package init(_ subscription: Subscription, retaining retained: (any Sendable)? = nil) {
    self.subscription = subscription
    self.retained = retained
  }

  // Not an isolated deinit, which costs five times as much: setting a flag is enough.
  deinit { subscription.end() }

  /// Renders the newest state that was deferred, if there is one.
  ///
  /// Call this when the view's ``StatefulView/renderPolicy`` no longer defers rendering.
  @MainActor
  public func renderIfNeeded() { subscription.renderDeferredState() }
}
