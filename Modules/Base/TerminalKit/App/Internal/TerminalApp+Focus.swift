/// The views that wait for the focus, and the time of the last move, which ends earlier requests.
@MainActor
struct FocusRequest {
  /// The view that has requested the focus.
  weak var view: TerminalView?
  /// The view that lost the focus because it can't be seen, for example after a resize.
  weak var unseen: TerminalView?
  var lastMove = 0

  private static var time = 0

  /// Returns a number that is greater than all numbers that this method has returned before.
  static func nextTime() -> Int {
    time += 1
    return time
  }
}

extension TerminalApp {
  /// Moves the focus to a view, and ends earlier focus requests. Does nothing if the view is behind
  /// a presented view. A focus request by a view behind a presented view remains.
  func setFocus(_ view: TerminalView) {
    guard isInFront(view) else { return }
    (focusRequest.lastMove, focusRequest.unseen) = (FocusRequest.nextTime(), nil)
    if let view = focusRequest.view, isInFront(view) { focusRequest.view = nil }
    changeFocus(to: view)
  }

  private func changeFocus(to view: TerminalView) {
    guard view !== focusedView else { return }
    let old = focusedView
    focusedView = view
    focusMoves += 1
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

  /// Updates the focus after a layout. A view that lost the focus because it couldn't be seen gets
  /// the focus back when it can be seen, and a view that has requested the focus gets the focus
  /// when it can have it. If the focused view can't keep the focus, another view gets the focus. If
  /// no view can have the focus, removes the focus.
  func repairFocus() {
    if let view = focusRequest.unseen, canKeepFocus(view) {
      changeFocus(to: view)
      focusRequest.unseen = nil
    }
    if let focusedView {
      if canKeepFocus(focusedView) {
        guard let view = focusRequest.view, isActive(view) else { return }
        if focusedView.isDescendant(of: view) { return focusRequest.view = nil }
      } else if focusRequest.unseen == nil, isActive(focusedView), focusedView.canBecomeFocused {
        focusRequest.unseen = focusedView
      }
    }
    let target = focusTarget
    let views = (target ?? root.front)?.focusableViews ?? []
    guard let view = views.first ?? target.flatMap(container) else { return removeFocus() }
    changeFocus(to: view)
    if let target, target === focusRequest.view, !views.isEmpty {
      (focusRequest.view, focusRequest.unseen) = (nil, nil)
    }
  }

  /// Returns the nearest view around `view` that can have the focus, such as the collection around
  /// a cell that loads; `nil` if there is none.
  private func container(of view: TerminalView) -> TerminalView? {
    sequence(first: view, next: \.superview).dropFirst().first(where: canKeepFocus)
  }

  private func canKeepFocus(_ view: TerminalView) -> Bool {
    isActive(view) && view.canBecomeFocused && view.canBeSeen
  }

  /// Returns whether a view is visible and can receive input.
  private func isActive(_ view: TerminalView) -> Bool {
    view.attachedApp === self && view.isVisible && isInFront(view)
  }

  /// The view that has requested the focus, or otherwise the view inside which the focus is
  /// restored. A view that is hidden or behind a presented view is ignored; `nil` if no view is
  /// left.
  var focusTarget: TerminalView? {
    if let view = focusRequest.view, isActive(view) { return view }
    return input.focusTarget.flatMap { isActive($0) ? $0 : nil }
  }

  private func removeFocus() {
    guard let old = focusedView else { return }
    focusedView = nil
    old.focusDidChange()
  }

  /// Focuses the first focusable view inside `view`. If `view` contains no focusable view, removes
  /// the focus. If `view` is hidden or behind a presented view, keeps the focus. The request ends
  /// when a view inside `view` has the focus after a layout.
  func requestFocus(in view: TerminalView) {
    (focusRequest.view, focusRequest.unseen) = (view, nil)
    setNeedsDisplay()
    guard isActive(view) else { return }
    if let view = view.focusableViews.first { changeFocus(to: view) } else { removeFocus() }
  }

  /// Scrolls the containers of the focused view so that its caret is visible. Does nothing if the
  /// caret is still in the cell where it was last scrolled into view.
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
  func didAttach(_ view: TerminalView) {
    storeUpdates.addNewView(view)
    guard let time = view.focusRequestTime else { return }
    view.focusRequestTime = nil
    if time > focusRequest.lastMove { focusRequest.view = view }
  }

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

  /// Cancels the drag in progress, and focuses `previous` if that view is visible and receives
  /// input. Otherwise, removes the focus from a view that no longer receives input, so that the
  /// next cycle focuses another view.
  func inputTargetDidChange(restoring previous: TerminalView? = nil) {
    cancelDrag()
    if let previous, previous.isVisible, isInFront(previous) { changeFocus(to: previous) }
    if let focused = focusedView, !isInFront(focused) {
      focusedView = nil
      focused.focusDidChange()
    }
    scheduleCycle()
  }
}
