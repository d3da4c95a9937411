extension ViewModel {
  /// Changes the state and draws it. For authors; outside code holds an ``AnyViewModel``.
  ///
  /// Each update is drawn before this returns, so that several in one ``handle(_:)`` are seen by
  /// every view in that order. Called from inside a render, it changes ``state`` at once and is
  /// drawn when the present state has been drawn everywhere.
  @inlinable
  public func update(_ state: State) {
    let display = display
    let isMine = display.turn.take()
    let observation = display.turn.observation
    let old = observation == nil ? nil : display.state
    display.state = state
    if let observation, let old {
      observation.belongs(to: Self.self)
      observation.tellChange(from: old, to: state)
    }
    display.subscribers.draw(state)
    if isMine { endTurn(of: display) }
  }

  /// Changes a part of the state and draws the whole once.
  ///
  /// ```swift
  /// extension CounterViewModel {
  ///   func double() { update { $0 *= 2 } }
  /// }
  /// ```
  ///
  /// - Parameter change: Changes a copy, which then takes the place of ``state``, and of whatever
  ///   was put there meanwhile.
  @inlinable
  public func update(_ change: (inout State) -> Void) {
    // On a copy: the closure may read `state` meanwhile.
    var state = display.state
    change(&state)
    update(state)
  }
}
