public import TerminalKit

/// Two views side by side, or one above the other, with a line between them.
///
/// If there is too little space for both, only one is shown; the other is hidden and keeps its state.
///
/// ```swift
/// @MainActor
/// func makePage(list: TerminalView, details: TerminalView) -> Split {
///   Split(.horizontal, list, details, division: .first(24))
/// }
/// ```
open class Split: TerminalView {
  /// How the space is divided.
  public enum Division: Hashable, Sendable {
    /// The part of the first view, from 0 to 1.
    case ratio(Double)
    /// The cells of the first view.
    case first(Int)
    /// The cells of the second view.
    case second(Int)
  }

  /// One of the two views.
  public enum Side: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case first, second
  }

  /// The first view.
  public let first: TerminalView
  /// The second view.
  public let second: TerminalView
  /// The direction in which the views follow each other.
  public var axis: Stack.Axis { didSet { setNeedsLayout() } }
  /// How the space is divided.
  public var division: Division { didSet { setNeedsLayout() } }
  /// The cells that each view needs at least. With less, only one is shown.
  public var minimum: Int {
    didSet {
      minimum = max(0, minimum)
      setNeedsLayout()
    }
  }
  /// The view that is shown if there is too little space for both.
  public var collapsedSide = Side.first { didSet { setNeedsLayout() } }
  /// Whether only one view is shown, however much space there is.
  public var isAlwaysCollapsed = false { didSet { setNeedsLayout() } }

  /// A Boolean value that indicates whether only one view is shown.
  public private(set) var isCollapsed = false

  /// Creates a split of two views.
  public init(
    _ axis: Stack.Axis, _ first: TerminalView, _ second: TerminalView,
    division: Division = .ratio(0.5), minimum: Int = 10
  ) {
    self.axis = axis
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
    let length = axis == .horizontal ? bounds.width : bounds.height
    isCollapsed = isAlwaysCollapsed || length < 2 * minimum + 1
    first.isHidden = isCollapsed && collapsedSide == .second
    second.isHidden = isCollapsed && collapsedSide == .first
    guard !isCollapsed else {
      first.frame = bounds
      second.frame = bounds
      return
    }
    let end = firstLength(of: length - 1)
    first.frame = part(from: 0, to: end)
    second.frame = part(from: end + 1, to: length)
  }

  /// Draws the line.
  open override func draw(in canvas: Canvas) {
    guard !isCollapsed else { return }
    if axis == .horizontal {
      let line = Rect(x: first.frame.maxX, y: 0, width: 1, height: bounds.height)
      canvas.fill(line, character: "│", style: .dim)
    } else {
      let line = Rect(x: 0, y: first.frame.maxY, width: bounds.width, height: 1)
      canvas.fill(line, character: "─", style: .dim)
    }
  }

  /// Moves the line while it is dragged.
  open override func handle(_ event: MouseEvent) -> Bool {
    let position = axis == .horizontal ? event.location.x : event.location.y
    switch event.action {
    case .press:
      let line = axis == .horizontal ? first.frame.maxX : first.frame.maxY
      return event.button == .left && !isCollapsed && position == line
    case .drag:
      division = .first(position)
      return true
    case .release: return true
    case .move, .scrollUp, .scrollDown, .scrollLeft, .scrollRight: return false
    }
  }

  private func firstLength(of length: Int) -> Int {
    let wanted =
      switch division {
      case .ratio(let ratio): Int((Double(length) * min(max(0, ratio), 1)).rounded())
      case .first(let cells): cells
      case .second(let cells): length - max(0, min(cells, length))
      }
    return min(max(wanted, minimum), length - minimum)
  }

  private func part(from start: Int, to end: Int) -> Rect {
    axis == .horizontal
      ? Rect(x: start, y: 0, width: end - start, height: bounds.height)
      : Rect(x: 0, y: start, width: bounds.width, height: end - start)
  }
}
