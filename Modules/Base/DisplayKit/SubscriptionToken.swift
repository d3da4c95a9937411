public import Synchronization

/// A token that keeps a subscription alive: when the token is released, the subscription ends.
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
/// > closure holds. Views must be released on the main actor. If the closure holds a view, release
/// > the token on the main actor: `Task { @MainActor in self.token = nil }` or an isolated
/// > `deinit`.
public final class SubscriptionToken: Sendable {
  private let subscription: Subscription
  private let retained: (any Sendable)?

  @usableFromInline
  package init(_ subscription: Subscription, retaining retained: (any Sendable)? = nil) {
    self.subscription = subscription
    self.retained = retained
  }

  // This deinit only sets a flag, so it need not be isolated. An isolated deinit would cost five
  // times as much.
  deinit { subscription.end() }

  /// Renders the newest deferred state, if a state was deferred.
  ///
  /// Call this method when the view's ``StatefulView/renderPolicy`` no longer defers rendering.
  @MainActor
  public func renderIfNeeded() { subscription.renderDeferredState() }
}

// MARK: - Internal

/// A subscription, shared by its token and the subscriber list.
@MainActor
@usableFromInline
package class Subscription {
  @usableFromInline nonisolated let ended = Atomic(false)

  @inlinable
  package nonisolated init() {}

  /// A closure that returns whether a subscription without a token is no longer needed; `nil` for a
  /// subscription with a token.
  @usableFromInline package var isUnused: (@MainActor () -> Bool)?

  /// Whether the subscription has ended, for example because its token was released.
  @inlinable
  package nonisolated final var isEnded: Bool { ended.load(ordering: .relaxed) }

  @inlinable
  package nonisolated final func end() { ended.store(true, ordering: .relaxed) }

  /// Whether the subscription can be removed, because its subscriber receives no more states.
  @usableFromInline
  package var isInactive: Bool { isEnded || isUnused?() ?? false }

  @usableFromInline
  func renderDeferredState() {}
}

/// A view's subscription, with the state that the view shows and a state whose rendering is
/// deferred.
@MainActor
@usableFromInline
final class ViewSubscription<State: Equatable & Sendable>: Subscription {
  @exclusivity(unchecked) @usableFromInline weak var view: (any StatefulView<State>)?
  @usableFromInline let context: ProcessingContext
  @exclusivity(unchecked) @usableFromInline var rendered: State?
  @exclusivity(unchecked) @usableFromInline var deferred: State?

  @inlinable
  init(_ view: some StatefulView<State>, context: ProcessingContext) {
    self.view = (view as? AnyStatefulView<State>)?.base ?? view
    self.context = context
    super.init()
  }

  /// Renders the state or defers it, depending on the view's policy.
  ///
  /// - Returns: Whether the view still exists.
  @inlinable
  func receive(_ state: State) -> Bool {
    guard let view else { return false }
    switch view.renderPolicy {
    case .whenChanged:
      if deferred != nil { deferred = nil }
      if let rendered, rendered == state { return true }
    case .always:
      if deferred != nil { deferred = nil }
    case .deferred:
      deferred = state
      return true
    }
    rendered = state
    if let observers = context.observers {
      observers.render(state, in: view)
    } else {
      view.render(state: state)
    }
    return true
  }

  @usableFromInline
  override var isInactive: Bool { isEnded || view == nil }

  @usableFromInline
  override func renderDeferredState() {
    guard let deferred else { return }
    context.render { _ = receive(deferred) }
  }
}

/// A closure that is subscribed to a store. The token retains the closure; the subscriber list does
/// not.
@MainActor
final class ClosureSubscriber<State> {
  private let body: @MainActor (State) -> Void

  init(_ body: @escaping @MainActor (State) -> Void) { self.body = body }

  /// Calls the closure with a state. Returns `true`, because the subscriber still exists.
  func receive(_ state: State) -> Bool {
    body(state)
    return true
  }
}

/// A subscriber that passes states on to an asynchronous sequence.
///
/// Only the subscriber list of the store retains the subscriber, so the sequence ends with the
/// store.
final class StreamSubscriber<State: Sendable>: Sendable {
  private let continuation: AsyncStream<State>.Continuation

  init(_ continuation: AsyncStream<State>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }

  /// Passes a state to the sequence. Returns `true`, because the subscriber still exists.
  func receive(_ state: State) -> Bool {
    continuation.yield(state)
    return true
  }
}
