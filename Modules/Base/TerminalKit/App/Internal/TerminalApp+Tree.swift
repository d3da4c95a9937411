extension TerminalApp {
  func didAttach(_ view: TerminalView) { storeUpdates.addNewView(view) }

  /// Called before a view leaves the tree.
  func willDetach(_ view: TerminalView) {
    animator.remove(view)
    root.dismissViews(presentedFrom: view)
    forgetInput(of: view)
  }

  func didHide(_ view: TerminalView) { forgetInput(of: view) }

  private func forgetInput(of subtree: TerminalView) {
    if let target = input.dragTarget, target.isDescendant(of: subtree) { cancelDrag() }
    if let focused = focusedView, focused.isDescendant(of: subtree) {
      // The next cycle chooses another view.
      focusedView = nil
      focused.focusDidChange()
    }
  }

  /// Moves the focus into the view that now receives the input.
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
