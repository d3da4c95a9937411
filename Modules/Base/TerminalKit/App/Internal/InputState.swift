/// What is known about the input.
struct InputState {
  var decoder = InputDecoder()
  /// Ends the wait for the rest of an escape sequence.
  var flush: ScheduledAction?
  /// The view that receives the drags and the release after a press.
  weak var dragTarget: TerminalView?
  /// The button of that press.
  var dragButton = MouseEvent.Button.none
  /// The view that the focus returns to when the focused view disappears; it receives the keys while
  /// no view in it can have the focus.
  weak var focusTarget: TerminalView?
  /// The focused cells that were revealed last, in the root.
  var revealed: Rect?
}
