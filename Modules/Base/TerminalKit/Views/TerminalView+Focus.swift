extension TerminalView {
  /// A Boolean value that indicates whether the view has the keyboard focus.
  public var isFocused: Bool { attachedApp?.focusedView === self }

  /// A Boolean value that indicates whether the view or a view inside it has the focus.
  public var containsFocus: Bool { attachedApp?.focusedView?.isDescendant(of: self) ?? false }

  /// Gives the focus to the view, or to the first view inside it that can have it.
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

  /// A direction in which the focus moves.
  public enum FocusDirection: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case up, down, left, right

    /// Returns the rows and columns between two points; `nil` if the second one is not in this
    /// direction. Rows are compared first.
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

  /// Moves the focus to the nearest view inside this one in a direction, for keys such as the
  /// arrows.
  ///
  /// Left and right stay in the row. Up and down move to the next row that has a view to focus, and
  /// there to the view whose left edge is nearest.
  ///
  /// ```swift
  /// final class Form: TerminalView {
  ///   override var keyBindings: [KeyBinding] {
  ///     [KeyBinding(KeyPress(.down), "Next field") { [self] in moveFocus(.down) }]
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: Whether the focus has moved.
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
