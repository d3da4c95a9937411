extension TerminalView {
  /// Adds a view over the others. If it has a superview, it is removed from there first.
  public func addSubview(_ view: TerminalView) { insertSubview(view, at: subviews.count) }

  /// Inserts a view behind the subview at an index.
  func insertSubview(_ view: TerminalView, at index: Int) {
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
    attach(to: nil)
    if !superview.isLayingOut { superview.setNeedsLayout() }
  }

  /// Returns `true` if this view is `view` or inside it.
  public func isDescendant(of view: TerminalView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// A Boolean value that indicates whether the view and the views around it are in the tree of an
  /// app and not hidden.
  public var isVisible: Bool {
    attachedApp != nil && !sequence(first: self, next: \.superview).contains(where: \.isHidden)
  }

  // MARK: - Internal

  /// Converts a cell of this view to the coordinates of the root view.
  func convertToRoot(_ point: Point) -> Point {
    sequence(first: self, next: \.superview).reduce(point) { $0 + $1.frame.origin }
  }

  /// Converts a cell of the root view to the coordinates of this view.
  func convertFromRoot(_ point: Point) -> Point { point - convertToRoot(.zero) }

  /// Returns the frontmost visible view at a cell of this view.
  func hitTest(_ point: Point) -> TerminalView? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(point - view.frame.origin) { return hit }
    }
    return self
  }

  /// Adds the subtree to an app, or removes it.
  func attach(to app: TerminalApp?) {
    guard attachedApp !== app else { return }
    if attachedApp != nil {
      attachedApp?.willDetach(self)
      attachedApp = nil
      didDetach()
    }
    if let app {
      attachedApp = app
      app.didAttach(self)
      didAttach()
    }
    // The view may have left the tree in `didAttach()`.
    for view in subviews { view.attach(to: attachedApp) }
  }

  func visibilityDidChange() {
    if isHidden { attachedApp?.didHide(self) }
    invalidateSize()
    setNeedsDisplay()
  }
}
