extension TerminalView {
  /// Adds a view in front of the other subviews, after removing the view from its old superview, if
  /// any. Does nothing if `view` is this view or contains this view.
  public func addSubview(_ view: TerminalView) { insertSubview(view, at: subviews.count) }

  /// Inserts a view at an index, behind the subview that has this index now. Clamps the index to
  /// the valid range. Does nothing if `view` is this view or contains this view.
  package func insertSubview(_ view: TerminalView, at index: Int) {
    guard !isDescendant(of: view) else { return }
    view.removeFromSuperview()
    view.superview = self
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.attach(to: attachedApp)
    view.setNeedsLayout()
    if !isLayingOut { setNeedsLayout() }
  }

  /// Removes the view from its superview and from the tree of the app.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    if superview.filledContent === self { superview.filledContent = nil }
    self.superview = nil
    wasPlaced = false
    attach(to: nil)
    if !superview.isLayingOut { superview.setNeedsLayout() }
  }

  /// Returns a Boolean value that indicates whether this view is `view` or inside it.
  public func isDescendant(of view: TerminalView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// A Boolean value that indicates whether the view is in the tree of an app, and neither the view
  /// nor a view around it is hidden.
  public var isVisible: Bool {
    attachedApp != nil && !sequence(first: self, next: \.superview).contains(where: \.isHidden)
  }

  // MARK: - Internal

  /// Converts a point from this view's coordinates to the root view's coordinates.
  func convertToRoot(_ point: Point) -> Point {
    sequence(first: self, next: \.superview).reduce(point) { $0 + $1.frame.origin }
  }

  /// Converts a point from the root view's coordinates to this view's coordinates.
  func convertFromRoot(_ point: Point) -> Point { point - convertToRoot(.zero) }

  /// Returns the frontmost visible view at a point in this view, or `nil` if the point is outside
  /// or this view is hidden.
  func hitTest(_ point: Point) -> TerminalView? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in subviews.reversed() where !isReadOnly {
      if let hit = view.hitTest(point - view.frame.origin) { return hit }
    }
    return self
  }

  /// Adds the subtree to an app, or removes it from its app if `app` is `nil`.
  func attach(to app: TerminalApp?) {
    guard attachedApp !== app else { return }
    if attachedApp != nil {
      attachedApp?.willDetach(self)
      attachedApp = nil
      (isLaidOut, layoutTiming) = (false, nil)
      didDetach()
    }
    if let app {
      attachedApp = app
      app.didAttach(self)
      didAttach()
    }
    // The view may have left the tree again in `didAttach()`.
    for view in subviews { view.attach(to: attachedApp) }
  }

  func visibilityDidChange() {
    if isHidden { attachedApp?.didHide(self) }
    invalidateSize()
    setNeedsDisplay()
  }
}
