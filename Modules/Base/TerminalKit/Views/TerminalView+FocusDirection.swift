/// A direction in which the focus moves.
public enum FocusDirection: Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case up, down, left, right
}

extension TerminalView {
  /// Moves the focus to the nearest view inside this one in a direction, for keys such as the arrows.
  ///
  /// Left and right stay in the row. Up and down move to the next row with a view that can have the
  /// focus, there to the one whose left edge is nearest.
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
    let target =
      focusableViews
      .compactMap { view in
        direction.distance(from: start, to: view.convertToRoot(.zero)).map { (view, $0) }
      }
      .min { $0.1 < $1.1 }
    return target?.0.focus() ?? false
  }
}

extension FocusDirection {
  /// Returns the rows and the columns between two points, which are compared in this order; `nil` if
  /// the second one is not in this direction.
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
