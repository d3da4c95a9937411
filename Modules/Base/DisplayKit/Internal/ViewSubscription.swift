/// The subscription of a view: the state that it shows, and a state whose rendering is deferred.
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

  /// Renders the state, or keeps it, as the view's policy demands.
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
