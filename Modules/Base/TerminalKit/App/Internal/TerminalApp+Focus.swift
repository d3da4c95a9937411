extension TerminalApp {
  func setFocus(_ view: TerminalView) {
    guard view !== focusedView, isInFront(view) else { return }
    let old = focusedView
    focusedView = view
    input.focusTarget = sequence(first: view, next: \.superview).first(where: \.isFocusScope)
    input.revealed = nil
    old?.focusDidChange()
    view.focusDidChange()
    setNeedsDisplay()
  }

  /// Returns whether the view is inside the frontmost view, so that it can receive input.
  func isInFront(_ view: TerminalView) -> Bool {
    root.front.map { view.isDescendant(of: $0) } ?? false
  }

  /// Moves the focus to the next or previous focusable view, in the order of the tree. Does nothing
  /// if no view is focusable.
  func moveFocus(backward: Bool) {
    let views = root.front?.focusableViews ?? []
    guard !views.isEmpty else { return }
    let current = views.firstIndex { $0 === focusedView }
    let start = current ?? (backward ? 0 : views.count - 1)
    setFocus(views[(start + (backward ? views.count - 1 : 1)) % views.count])
  }

  /// Focuses another view if the focused view can't have the focus anymore. If no view can have the
  /// focus, removes the focus.
  func repairFocus() {
    if let focusedView, focusedView.isVisible, focusedView.canBecomeFocused, isInFront(focusedView)
    {
      return
    }
    if let target = focusTarget {
      if !target.focus() { removeFocus() }
      return
    }
    if let view = root.front?.focusableViews.first { setFocus(view) } else { removeFocus() }
  }

  /// The view inside which the focus is restored, or `nil` if that view is hidden or another view
  /// is in front.
  var focusTarget: TerminalView? {
    input.focusTarget.flatMap { $0.isVisible && isInFront($0) ? $0 : nil }
  }

  private func removeFocus() {
    guard let old = focusedView else { return }
    focusedView = nil
    old.focusDidChange()
  }

  func requestFocus(in view: TerminalView) {
    if view.focus() { return }
    removeFocus()
    input.focusTarget = view
    setNeedsDisplay()
  }

  /// Scrolls the containers of the focused view to its caret, if the caret has moved.
  func revealFocus() {
    guard let view = focusedView else { return }
    let area = Rect(origin: view.convertToRoot(view.caret), size: Size(width: 1, height: 1))
    guard area != input.revealed else { return }
    // The caret comes last, so that it is visible even if the whole view doesn't fit.
    for area in [view.bounds, Rect(origin: view.caret, size: area.size)] {
      for container in sequence(first: view, next: \.superview) {
        let origin = view.convertToRoot(area.origin) - container.convertToRoot(.zero)
        container.reveal(Rect(origin: origin, size: area.size))
        root.layoutIfNeeded()
      }
    }
    input.revealed = Rect(origin: view.convertToRoot(view.caret), size: area.size)
  }
}

// MARK: - Tree

extension TerminalApp {
  func didAttach(_ view: TerminalView) { storeUpdates.addNewView(view) }

  /// Called before a view leaves the tree. Ends the animations and the input of the view, and
  /// dismisses the views that were presented from the view.
  func willDetach(_ view: TerminalView) {
    animator.remove(view)
    root.dismissViews(presentedFrom: view)
    forgetInput(of: view)
  }

  func didHide(_ view: TerminalView) { forgetInput(of: view) }

  private func forgetInput(of subtree: TerminalView) {
    if let target = input.dragTarget, target.isDescendant(of: subtree) { cancelDrag() }
    if let focused = focusedView, focused.isDescendant(of: subtree) {
      // The next cycle focuses another view.
      focusedView = nil
      focused.focusDidChange()
    }
  }

  /// Cancels a drag, and restores the focus of the previous view if that view now receives input.
  /// Otherwise, removes the focus from a view that no longer receives input, so that the next cycle
  /// focuses another view.
  func inputTargetDidChange(restoring previous: TerminalView? = nil) {
    cancelDrag()
    if let previous, previous.isVisible, isInFront(previous) { setFocus(previous) }
    if let focused = focusedView, !isInFront(focused) {
      focusedView = nil
      focused.focusDidChange()
    }
    scheduleCycle()
  }
}
