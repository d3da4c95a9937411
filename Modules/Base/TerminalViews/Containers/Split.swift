public import TerminalKit

/// Two views side by side, with a line between them that the user can drag.
///
/// If the width is too small for both views, the split shows only one of them. The hidden view
/// keeps its state.
///
/// ```swift
/// @MainActor
/// func makePage(list: TerminalView, details: TerminalView) -> Split {
///   Split(list, details, division: .first(24))
/// }
/// ```
open class Split: TerminalView {
  /// The division of the width between the two views.
  public enum Division: Hashable, Sendable {
    /// The first view's share of the width, from 0 to 1.
    case ratio(Double)
    /// The first view's width in columns.
    case first(Int)
  }

  enum Side { case first, second }

  private let first: TerminalView
  private let second: TerminalView
  private let minimum: Int
  var division: Division { didSet { setNeedsLayout() } }
  /// The view that stays visible while the split shows only one view.
  var collapsedSide = Side.first { didSet { setNeedsLayout() } }
  /// Whether the split shows only one view, even if both fit.
  var isAlwaysCollapsed = false { didSet { setNeedsLayout() } }
  /// Whether there is a line between the views. Without a line, the user drags the edges at which
  /// the views touch.
  var hasLine = true { didSet { if hasLine != oldValue { setNeedsLayout() } } }
  /// Whether the last layout showed only one view.
  private(set) var isCollapsed = false

  /// Creates a split view whose line the user can drag.
  ///
  /// - Parameters:
  ///   - first: The view on the left.
  ///   - second: The view on the right.
  ///   - division: The division of the width, until the user drags the line.
  ///   - minimum: The minimum width of each view in columns. If the split is too narrow for both,
  ///     it shows only the first view.
  public init(
    _ first: TerminalView, _ second: TerminalView, division: Division = .ratio(0.5),
    minimum: Int = 10
  ) {
    self.first = first
    self.second = second
    self.division = division
    self.minimum = max(0, minimum)
    super.init()
    addSubview(first)
    addSubview(second)
  }

  /// Places the views on both sides of the line.
  open override func layoutSubviews() {
    isCollapsed = isAlwaysCollapsed || bounds.width < 2 * minimum + 1
    first.isHidden = isCollapsed && collapsedSide == .second
    second.isHidden = isCollapsed && collapsedSide == .first
    guard !isCollapsed else {
      first.frame = bounds
      second.frame = bounds
      return
    }
    let lineWidth = hasLine ? 1 : 0
    let end = firstWidth(of: bounds.width - lineWidth)
    first.frame = Rect(x: 0, y: 0, width: end, height: bounds.height)
    second.frame = bounds.inset(by: Insets(left: end + lineWidth))
  }

  /// Draws the line between the views, if the split has a line and shows both views.
  open override func draw(in canvas: Canvas) {
    guard !isCollapsed, hasLine else { return }
    let line = Rect(x: first.frame.maxX, y: 0, width: 1, height: bounds.height)
    canvas.fill(line, character: "│", style: .foreground(.secondary))
  }

  /// Moves the line while the user drags it.
  open override func handle(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press:
      let end = first.frame.maxX
      let edges = (hasLine ? end : end - 1)...end
      return event.button == .left && !isCollapsed && edges.contains(event.location.x)
    case .drag:
      division = .first(event.location.x)
      return true
    case .release: return true
    case .move, .scrollUp, .scrollDown, .scrollLeft, .scrollRight: return false
    }
  }

  private func firstWidth(of width: Int) -> Int {
    let wanted =
      switch division {
      case .ratio(let ratio): Int((Double(width) * min(max(0, ratio), 1)).rounded())
      case .first(let columns): columns
      }
    return min(max(wanted, minimum), width - minimum)
  }
}
