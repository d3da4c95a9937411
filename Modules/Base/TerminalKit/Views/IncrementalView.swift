/// A view that can draw its changes over the cells of the last frame.
///
/// A frame whose only change was marked with ``setNeedsIncrementalDisplay()`` draws only this view. So a
/// key that moves a selection does not draw all other views again.
@MainActor
package protocol IncrementalView: TerminalView {
  /// Draws what has changed since the last frame. The canvas contains the cells of that frame.
  ///
  /// - Returns: Whether it did. If not, everything is drawn.
  func drawChanges(in canvas: Canvas) -> Bool
}

extension IncrementalView {
  /// Requests a display cycle after a change of this view that has no effect on other views and on the
  /// active keys, such as a move of the selection.
  package func setNeedsIncrementalDisplay() { attachedApp?.setNeedsDisplay(ofChangesIn: self) }
}
