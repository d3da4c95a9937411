extension TerminalView {
  /// A Boolean value that indicates whether the view has the keyboard focus.
  public var isFocused: Bool { attachedApp?.focusedView === self }

  /// A Boolean value that indicates whether the view or a view inside it has the focus.
  public var containsFocus: Bool { attachedApp?.focusedView?.isDescendant(of: self) ?? false }

  /// Focuses the view, or the first view inside it that can have the focus.
  ///
  /// - Returns: `true` if the view or a view inside it now has the focus.
  @discardableResult
  public func focus() -> Bool {
    guard let app = attachedApp, isVisible, let view = focusableViews.first else { return false }
    app.setFocus(view)
    return app.focusedView === view
  }

  /// Focuses the view, or the first view inside it that can have the focus, as soon as possible.
  ///
  /// Use this method for content that appears later, such as a screen that is loading. The request
  /// waits until the view is in the tree, visible and laid out. The request ends early if Tab, the
  /// mouse or ``focus()`` moves the focus. While a visible view waits, the nearest view around it
  /// that can have the focus has it. Without such a view, the waiting view receives the keys.
  public func requestFocus() {
    if let attachedApp {
      attachedApp.requestFocus(in: self)
    } else {
      focusRequestTime = FocusRequest.nextTime()
    }
  }

  /// Whether the view or a view inside it waits for the focus.
  package var hasFocusRequest: Bool {
    attachedApp?.focusRequest.view?.isDescendant(of: self) ?? false
  }

  /// The views in this subtree that can have the focus, in Tab order.
  ///
  /// A view is included if it can have the focus, and if the user sees a part of the view or a
  /// container can scroll to it. Before a layout, all views count as seen unless they are hidden.
  public var focusableViews: [TerminalView] {
    if isHidden || isReadOnly { return [] }
    return (canBecomeFocused && canBeSeen ? [self] : []) + subviews.flatMap(\.focusableViews)
  }

  /// Whether the view has cells on the screen, or a container can scroll to them. If a layout is
  /// needed first, the result is `true`.
  var canBeSeen: Bool {
    var (area, view) = (frame, superview)
    while let container = view {
      if container.needsLayout || container.isLayingOut { return true }
      if !area.isEmpty {
        if container.scrollsSubviews { area = container.bounds }
        area = area.intersection(container.bounds).offset(by: container.frame.origin)
      }
      view = container.superview
    }
    return !area.isEmpty
  }

  /// A direction in which the focus moves.
  public enum FocusDirection: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case up, down, left, right

    /// Returns the numbers of rows and columns between two points, or `nil` if `end` is not in this
    /// direction. The rows come first, because a comparison of two tuples compares them first.
    fileprivate func distance(from start: Point, to end: Point) -> (rows: Int, columns: Int)? {
      let (x, y) = (end.x - start.x, end.y - start.y)
      switch self {
      case .up: return y < 0 ? (-y, abs(x)) : nil
      case .down: return y > 0 ? (y, abs(x)) : nil
      case .left: return y == 0 && x < 0 ? (0, -x) : nil
      case .right: return y == 0 && x > 0 ? (0, x) : nil
      }
    }
  }

  /// Moves the focus in a direction, to the nearest view inside this view. Use this method for keys
  /// such as the arrow keys.
  ///
  /// Left and right stay in the row. Up and down move to the next row that has a view to focus, and
  /// choose the view whose left edge is nearest to that of the focused view.
  ///
  /// ```swift
  /// final class Form: TerminalView {
  ///   override var keyBindings: [KeyBinding] {
  ///     [KeyBinding(KeyPress(.down), "Next field") { [self] in moveFocus(.down) }]
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: `true` if the focus has moved; `false` if no view inside this view has the focus,
  ///   or if there is no view to focus in the direction.
  @discardableResult
  public func moveFocus(_ direction: FocusDirection) -> Bool {
    guard let focused = app?.focusedView, focused.isDescendant(of: self) else { return false }
    let start = focused.convertToRoot(.zero)
    let distances = focusableViews.compactMap { view in
      direction.distance(from: start, to: view.convertToRoot(.zero)).map { (view, $0) }
    }
    return distances.min { $0.1 < $1.1 }?.0.focus() ?? false
  }
}
