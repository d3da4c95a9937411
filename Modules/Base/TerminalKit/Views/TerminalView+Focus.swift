extension TerminalView {
  /// A Boolean value that indicates whether the view has the keyboard focus.
  public var isFocused: Bool { attachedApp?.focusedView === self }

  /// A Boolean value that indicates whether the view or one inside it has the focus.
  public var containsFocus: Bool {
    attachedApp?.focusedView?.isDescendant(of: self) ?? false
  }

  /// Gives the view the focus, or the first view inside it that can have it.
  ///
  /// - Returns: Whether a view has received the focus.
  @discardableResult
  public func focus() -> Bool {
    guard let app = attachedApp, isVisible, let view = focusableViews.first else { return false }
    app.setFocus(view)
    return app.focusedView === view
  }

  /// Moves the focus to the first view in this one that can have it, or waits for such a view.
  ///
  /// Use it for a screen that is loading. While it waits, no view has the focus, and this view
  /// receives the keys.
  public func requestFocus() { attachedApp?.requestFocus(in: self) }

  /// The visible views of the subtree that can have the focus, in the order of the Tab key.
  public var focusableViews: [TerminalView] {
    if isHidden { return [] }
    return (canBecomeFocused ? [self] : []) + subviews.flatMap(\.focusableViews)
  }
}
