extension ViewModel {
  /// Replaces the state and renders the views. Called by the view model itself.
  ///
  /// Views are rendered before this returns, so every view sees all updates of one ``handle(_:)``
  /// in order. An update from inside a render changes ``state`` at once; it is rendered after all
  /// views have rendered the previous state. In ``performTransaction(_:)`` and after it, until the
  /// action has been handled, views are rendered once, with the last state.
  @inlinable
  public func update(_ state: State) {
    let display = display
    if Transaction.current != nil || display.context.holdsFrame {
      connectContext(of: display)
      return display.hold(state)
    }
    let isOutermost = display.context.beginProcessing()
    let observers = display.context.observers
    let old = observers == nil ? nil : display.state
    display.state = state
    if let observers, let old {
      observers.setOwner(Self.self)
      observers.didChange(from: old, to: state)
    }
    display.subscribers.publish(state)
    if isOutermost { endProcessing(of: display) }
  }

  /// Changes the state in place and renders the views once.
  ///
  /// ```swift
  /// extension CounterViewModel {
  ///   func double() { update { $0 *= 2 } }
  /// }
  /// ```
  ///
  /// - Parameter change: Changes a copy, which then replaces ``state``. Changes made to ``state``
  ///   in the meantime are overwritten.
  @inlinable
  public func update(_ change: (inout State) -> Void) {
    // On a copy: the closure may read `state` meanwhile.
    var state = display.state
    change(&state)
    update(state)
  }
}
