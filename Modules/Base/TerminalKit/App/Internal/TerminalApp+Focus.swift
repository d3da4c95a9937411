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

  /// Returns whether no presented view is over the view.
  func isInFront(_ view: TerminalView) -> Bool {
    root.front.map { view.isDescendant(of: $0) } ?? false
  }

  /// Moves the focus to the next or previous view, in the order of the tree.
  func moveFocus(backward: Bool) {
    let views = root.front?.focusableViews ?? []
    guard !views.isEmpty else { return }
    let current = views.firstIndex { $0 === focusedView }
    let start = current ?? (backward ? 0 : views.count - 1)
    setFocus(views[(start + (backward ? views.count - 1 : 1)) % views.count])
  }

  /// Gives the focus to the first view that can have it, if none has it.
  func repairFocus() {
    if let focusedView, focusedView.isVisible, focusedView.canBecomeFocused, isInFront(focusedView)
    {
      return
    }
    if let target = focusTarget {
      if !target.focus() { removeFocus() }
      return
    }
    if let view = root.front?.focusableViews.first {
      setFocus(view)
    } else {
      removeFocus()
    }
  }

  /// The view that the focus returns to, if it can.
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

  /// Lets the containers of the focused view scroll to its caret, if it has moved.
  func revealFocus() {
    guard let view = focusedView else { return }
    let area = Rect(origin: view.convertToRoot(view.caret), size: Size(width: 1, height: 1))
    guard area != input.revealed else { return }
    // First the whole view, then its caret, which matters more where both don't fit.
    for area in [view.bounds, Rect(origin: view.caret, size: area.size)] {
      for container in sequence(first: view, next: \.superview) {
        let origin = view.convertToRoot(area.origin) - container.convertToRoot(.zero)
        container.reveal(Rect(origin: origin, size: area.size))
        root.layoutIfNeeded()
      }
    }
    input.revealed = Rect(
      origin: view.convertToRoot(view.caret), size: Size(width: 1, height: 1))
  }
}
