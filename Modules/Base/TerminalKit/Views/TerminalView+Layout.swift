extension TerminalView {
  /// Marks the view, so that the next display cycle calls ``layoutSubviews()``.
  public func setNeedsLayout() {
    needsLayout = true
    markPath()
  }

  /// Requests a display cycle, which draws all views again.
  public func setNeedsDisplay() { attachedApp?.setNeedsDisplay(of: self) }

  /// Requests a display cycle that draws only this view, over the cells of the last frame.
  ///
  /// Use this method after a change that affects neither other views nor the active keys, such as a
  /// moved selection. If anything else has changed, the cycle draws all views.
  ///
  /// - Parameter draw: A closure that draws the changes since the last frame. If it returns
  ///   `false`, the cycle draws all views.
  package func setNeedsDisplayOfChanges(_ draw: @escaping (Canvas) -> Bool) {
    attachedApp?.setNeedsDisplay(ofChangesIn: self, draw: draw)
  }

  /// Marks the superview for layout. Call this method when the size that this view needs has
  /// changed.
  ///
  /// If the size of a superview depends on its subviews, its own superview is marked as well.
  public func invalidateSize() {
    var view = superview
    // A container that is being laid out measures its subviews itself.
    while let container = view, !container.isLayingOut {
      container.setNeedsLayout()
      view = container.sizeDependsOnSubviews ? container.superview : nil
    }
  }

  /// Immediately lays out the views of this subtree that are marked for layout.
  ///
  /// A layout of the view always follows ``View/modelDidUpdate()``. To animate that layout, call
  /// this method from `modelDidUpdate()`, inside
  /// ``animate(duration:curve:repeats:_:completion:)``.
  public func layoutIfNeeded() {
    if isPreparing, let timing = AnimationTiming.current { return animateNextLayout(timing) }
    guard containsDirtyView else { return }
    let outer = AnimationTiming.current
    defer { AnimationTiming.current = outer }
    // The flags are cleared first: a view that marks itself during its layout waits for the next
    // cycle.
    containsDirtyView = false
    if needsLayout {
      needsLayout = false
      layOut()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Updates the content, and returns the size that the view needs for it.
  public func fittingSize(_ proposal: Size) -> Size {
    prepareForLayout()
    return sizeThatFits(proposal)
  }

  /// Marks this view and its superviews as containing a dirty view, and requests a display cycle.
  private func markPath() {
    containsDirtyView = true
    var view = superview
    while let container = view {
      // A container that is being laid out will visit its subviews.
      if container.isLayingOut { return }
      container.containsDirtyView = true
      view = container.superview
    }
    attachedApp?.scheduleCycle(for: self)
  }

  private func layOut() {
    isLayingOut = true
    defer { isLayingOut = false }
    attachedApp?.statistics.layouts += 1
    prepareForLayout()
    if let timing = layoutTiming {
      layoutTiming = nil
      AnimationTiming.current = timing
    }
    layoutSubviews()
    filledContent?.frame = bounds
    isLaidOut = attachedApp != nil
  }

  /// Animates the next layout of the subtree. Does nothing before the first layout in the app,
  /// while the view is hidden, or if the app reduces motion.
  private func animateNextLayout(_ timing: AnimationTiming) {
    guard isLaidOut, isVisible, let attachedApp, !attachedApp.reducesMotion else { return }
    layoutTiming = timing
    attachedApp.animator.addCompletion(of: timing)
  }
}
