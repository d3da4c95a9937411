extension TerminalView {
  /// Draws the view again and again while it is in the tree, for example for a spinner.
  ///
  /// Use ``TerminalApp/now`` to choose what to draw. A view that is removed stops ticking, and a
  /// hidden one pauses.
  ///
  /// - Parameter interval: The time between two frames.
  public func startTicking(every interval: Duration) {
    attachedApp?.animator.setTicking(self, every: interval)
    setNeedsDisplay()
  }

  /// Ends ``startTicking(every:)``.
  public func stopTicking() { attachedApp?.animator.setTicking(self, every: nil) }
}
