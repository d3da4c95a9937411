/// Whose turn it is at a display: one action is handled, or one view drawn, at a time.
///
/// Apart from the display, because a view's token refers to it and must not keep the display, and
/// with it the effects, alive.
@MainActor
@usableFromInline
final class Turn {
  /// Whether an action is being handled or a view drawn; others wait in line.
  @exclusivity(unchecked) @usableFromInline var isTaken = false

  /// Whether a view is being drawn; states wait in line.
  @exclusivity(unchecked) @usableFromInline var isDrawing = false

  /// Does what has piled up while a view was drawn through its token; ends the turn if told so.
  @exclusivity(unchecked) @usableFromInline var catchUp: ((_ endsTurn: Bool) -> Void)?

  /// What tells the observers; without them drawing and handling cost one look at this.
  @usableFromInline let observation: Observation?

  init(observation: Observation?) {
    self.observation = observation
  }

  /// Takes the turn, unless somebody has it.
  @inlinable
  func take() -> Bool {
    if isTaken { return false }
    isTaken = true
    return true
  }

  /// Draws outside of a pass over all views.
  func draw(_ body: () -> Void) {
    if isDrawing { return body() }
    let isMine = take()
    isDrawing = true
    body()
    isDrawing = false
    // When the view model is gone, nobody is left to take a turn.
    catchUp?(isMine)
  }
}
