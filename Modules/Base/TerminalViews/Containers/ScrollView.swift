public import TerminalKit

/// A view that scrolls its content vertically.
///
/// The content is as wide as the scroll view and as tall as it needs to be. So the content must
/// have an intrinsic height, which a list doesn't have. The user scrolls with keys or the mouse
/// wheel. When a view inside receives the focus or moves its caret, the scroll view scrolls to that
/// view.
///
/// ```swift
/// @MainActor
/// func makeForm(fields: [TerminalView]) -> ScrollView {
///   ScrollView(Stack(.vertical, spacing: 1, views: fields))
/// }
/// ```
open class ScrollView: TerminalView, ContentContainer, KeyControl {
  private static let maximumHeight = 100_000
  /// The number of rows that one wheel event scrolls.
  private static let wheelRows = 3

  /// The area in which the content is visible.
  private let clip = ContentSizedView()
  /// The view for the whole content, which scrolling moves inside `clip`.
  private let document = ContentSizedView()
  private var revealed: [Rect] = []
  private var revealedMove = 0
  private var laidOutSize = Size.zero

  /// The index of the first visible row. A new value scrolls the content; the next layout clamps
  /// the value to the valid range.
  public var offset = 0 { didSet { if offset != oldValue { setNeedsLayout() } } }

  /// Creates a scroll view for `content`, which can be replaced later.
  public init(_ content: TerminalView? = nil) {
    super.init()
    addSubview(clip)
    clip.addSubview(document)
    self.content = content
  }

  /// The view that the content fills.
  public var contentView: TerminalView { document }

  private var contentHeight: Int { document.frame.height }

  // MARK: - Layout

  /// `true`, because the scroll range depends on the size of the content.
  open override var sizeDependsOnSubviews: Bool { true }

  /// Returns the size of the content. If the content is too tall, the size includes a column for
  /// the scroll indicator.
  open override func sizeThatFits(_ proposal: Size) -> Size {
    let size = measureContent(width: proposal.width)
    if size.height <= proposal.height {
      return Size(width: min(size.width, proposal.width), height: size.height)
    }
    let width = measureContent(width: proposal.width - 1).width + 1
    return Size(width: min(width, proposal.width), height: proposal.height)
  }

  /// Places the content so that the row at ``offset`` is at the top.
  open override func layoutSubviews() {
    var (width, height) = (bounds.width, measureContent(width: bounds.width).height)
    if height > bounds.height, width > 1 {
      width -= 1
      height = measureContent(width: width).height
    }
    height = max(height, bounds.height)
    let size = Size(width: width, height: bounds.height)
    if size != laidOutSize {
      laidOutSize = size
      showRevealedArea()
    }
    offset = min(max(0, offset), height - bounds.height)
    clip.frame = Rect(size: size)
    document.frame = Rect(x: 0, y: -offset, width: width, height: height)
  }

  private func measureContent(width: Int) -> Size {
    content?.fittingSize(Size(width: width, height: Self.maximumHeight)) ?? .zero
  }

  /// Draws the scroll indicator if the content scrolls.
  open override func draw(in canvas: Canvas) {
    guard clip.frame.width < bounds.width else { return }
    let column = Rect(x: clip.frame.maxX, y: 0, width: 1, height: bounds.height)
    ScrollIndicator(total: contentHeight, visible: bounds.height, offset: offset)
      .draw(in: canvas.area(column))
  }

  // MARK: - Scrolling

  /// Scrolls by a number of rows, but not past the start or the end of the content.
  ///
  /// - Returns: `true` if the content has moved.
  @discardableResult
  public func scroll(by rows: Int) -> Bool {
    let old = offset
    offset = max(0, min(contentHeight - clip.frame.height, old + rows))
    return offset != old
  }

  /// Scrolls until an area of the view is visible. If the area is taller than the view, scrolls to
  /// the start of the area.
  ///
  /// Until the focus moves or the size changes, a call with one of the last two areas does nothing,
  /// so that the user can scroll away from these areas.
  open override func reveal(_ area: Rect) {
    if let app, app.focusMoves != revealedMove {
      revealedMove = app.focusMoves
      revealed = []
    }
    let area = area.offset(by: Point(x: 0, y: offset))
    guard !revealed.contains(area) else { return }
    // Remembers two areas, because the focused view and its caret are revealed in two calls.
    revealed = revealed.suffix(1) + [area]
    show(area)
  }

  /// Scrolls to the last revealed area after a resize, if a view inside has the focus. The app
  /// itself calls ``reveal(_:)`` again only if the caret has moved.
  private func showRevealedArea() {
    if containsFocus, let area = revealed.last { show(area) }
    revealed = []
  }

  /// Scrolls as little as necessary to show an area of the content.
  private func show(_ area: Rect) {
    offset = min(max(offset, area.maxY - laidOutSize.height), area.minY)
  }

  /// Scrolls with the mouse wheel. Returns `false` if the content can't move any further, and for
  /// any other mouse event.
  open override func handle(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .scrollUp: scroll(by: -Self.wheelRows)
    case .scrollDown: scroll(by: Self.wheelRows)
    case .press, .drag, .release, .move, .scrollLeft, .scrollRight: false
    }
  }

  private var isScrollable: Bool { contentHeight > clip.frame.height }

  /// The keys that scroll; empty if the whole content is visible.
  open override var keyBindings: [KeyBinding] {
    guard isScrollable else { return [] }
    let page = max(1, clip.frame.height - 1)
    return [
      binding(.up, "Scroll up", -1), binding(.down, "Scroll down", 1),
      binding(.pageUp, "Scroll up a page", -page), binding(.pageDown, "Scroll down a page", page),
      binding(.home, "Scroll to the start", -contentHeight),
      binding(.end, "Scroll to the end", contentHeight),
    ]
  }

  private func binding(_ key: Key, _ title: String, _ rows: Int) -> KeyBinding {
    KeyBinding(KeyPress(key), title) { [weak self] in self?.scroll(by: rows) }.onlyInHelp()
  }

  /// `true` if the content scrolls but contains no view that can have the focus.
  open override var canBecomeFocused: Bool { isScrollable && document.focusableViews.isEmpty }
}

/// A view that makes its superview lay out again when the size of its content changes.
private final class ContentSizedView: TerminalView {
  override var sizeDependsOnSubviews: Bool { true }
  /// `true` for the clip of a scroll view.
  override var scrollsSubviews: Bool { superview is ScrollView }
}

/// A mark at the right edge that shows which part of the content is visible.
///
/// Use an indicator in a custom view that scrolls. ``ScrollView`` and lists draw their indicator
/// themselves.
///
/// ```swift
/// @MainActor
/// func drawIndicator(in canvas: Canvas) {
///   let indicator = ScrollIndicator(total: 100, visible: canvas.size.height, offset: 20)
///   let column = Rect(x: canvas.size.width - 1, y: 0, width: 1, height: canvas.size.height)
///   if indicator.isNeeded { indicator.draw(in: canvas.area(column)) }
/// }
/// ```
public struct ScrollIndicator {
  let total: Int
  let visible: Int
  let offset: Int

  /// Creates an indicator for content that is measured in lines.
  ///
  /// - Parameters:
  ///   - total: The number of lines in the content.
  ///   - visible: The number of lines that are visible.
  ///   - offset: The number of lines before the first visible line.
  public init(total: Int, visible: Int, offset: Int) {
    self.total = total
    self.visible = visible
    self.offset = offset
  }

  /// A Boolean value that indicates whether some lines are hidden.
  public var isNeeded: Bool { total > visible && visible > 0 }

  /// Returns the range that the mark covers in a column of `cells` cells. The range is empty if no
  /// indicator is needed.
  func thumb(in cells: Int) -> Range<Int> {
    guard isNeeded, cells > 0 else { return 0..<0 }
    let length = max(1, min(cells, cells * visible / total))
    let last = total - visible
    let start = (cells - length) * min(max(0, offset), last) / last
    return start..<start + length
  }

  /// Draws the mark into a canvas that is one column wide. Draws nothing unless ``isNeeded``.
  @MainActor
  public func draw(in canvas: Canvas) {
    let thumb = thumb(in: canvas.size.height)
    canvas.fill(Rect(x: 0, y: thumb.lowerBound, width: 1, height: thumb.count), character: "┃")
  }
}
