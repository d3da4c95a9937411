/// Where states end: a view, what it shows, and what it could not be shown.
@MainActor
@usableFromInline
final class Leaf<State: Equatable & Sendable>: Ticket {
  @exclusivity(unchecked) @usableFromInline weak var view: (any StatefulView<State>)?
  @usableFromInline let turn: Turn
  @exclusivity(unchecked) @usableFromInline var drawn: State?
  @exclusivity(unchecked) @usableFromInline var kept: State?

  @inlinable
  init(_ view: some StatefulView<State>, turn: Turn) {
    self.view = (view as? AnyStatefulView<State>)?.base ?? view
    self.turn = turn
    super.init()
  }

  /// Draws the state, unless the view shows it already or can't be drawn.
  ///
  /// - Returns: Whether the view is still there.
  @inlinable
  func offer(_ state: State) -> Bool {
    guard let view else { return false }
    switch view.renderPolicy {
    case .possible:
      if kept != nil { kept = nil }
      if let drawn, drawn == state { return true }
    case .always:
      if kept != nil { kept = nil }
    case .notPossible:
      kept = state
      return true
    }
    drawn = state
    if let observation = turn.observation {
      observation.draw(view, state: state)
    } else {
      view.render(state: state)
    }
    return true
  }

  @usableFromInline
  override var isStale: Bool { isEnded || view == nil }

  @usableFromInline
  override func drawKeptState() {
    guard let kept else { return }
    turn.draw { _ = offer(kept) }
  }
}
