extension TerminalView {
  /// Marks the view, so that the next display cycle calls ``layoutSubviews()``.
  public func setNeedsLayout() {
    needsLayout = true
    markPath()
  }

  /// Requests a display cycle, which draws the view again.
  public func setNeedsDisplay() { attachedApp?.setNeedsDisplay() }

  /// Requests a display cycle after a change that has no effect on other views and on the active keys,
  /// such as a move of the selection. If nothing else was marked, only this view is drawn, over the
  /// cells of the last frame.
  ///
  /// - Parameter draw: Draws what has changed since the last frame, and returns whether it did. If not,
  ///   everything is drawn.
  package func setNeedsDisplayOfChanges(_ draw: @escaping (Canvas) -> Bool) {
    attachedApp?.setNeedsDisplay(ofChangesIn: self, draw: draw)
  }

  /// Marks the superview, whose layout may depend on the size that this view needs.
  public func invalidateSize() {
    var view = superview
    // A container that is being laid out measures its subviews itself.
    while let container = view, !container.isLayingOut {
      container.setNeedsLayout()
      view = container.sizeDependsOnSubviews ? container.superview : nil
    }
  }

  /// Lays out the dirty views of this subtree now.
  public func layoutIfNeeded() { layoutSubtree() }

  /// Returns the size that the view needs with its newest content.
  public func fittingSize(_ proposal: Size) -> Size {
    prepareForLayout()
    return sizeThatFits(proposal)
  }

  /// Marks the way from the root to this view, and requests a display cycle.
  private func markPath() {
    containsDirtyView = true
    var view = superview
    while let container = view {
      // A container that is being laid out will visit its subviews.
      if container.isLayingOut { return }
      container.containsDirtyView = true
      view = container.superview
    }
    attachedApp?.scheduleCycle()
  }

  private func layoutSubtree() {
    guard containsDirtyView else { return }
    // The flags are cleared first: a view that marks itself in here is laid out in the next cycle.
    containsDirtyView = false
    if needsLayout {
      needsLayout = false
      layOut()
    }
    for view in subviews { view.layoutSubtree() }
  }

  private func layOut() {
    isLayingOut = true
    defer { isLayingOut = false }
    attachedApp?.statistics.layouts += 1
    prepareForLayout()
    layoutSubviews()
    filledContent?.frame = bounds
  }
}
