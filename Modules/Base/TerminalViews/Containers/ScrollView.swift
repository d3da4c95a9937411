public import TerminalKit

/// A scrolling view whose content may be higher than the view.
///
/// The content has the width of the scroll view, and the height that it needs; so it must have a
/// height of its own, unlike a list. It scrolls with keys and the wheel, and by itself to a view
/// inside it that receives the focus or moves its caret.
///
/// ```swift
/// @MainActor
/// func makeForm(fields: [TerminalView]) -> ScrollView {
///   ScrollView(Stack(.vertical, spacing: 1, views: fields))
/// }
/// ```
open class ScrollView: TerminalView, ContentContainer {
  private static let maximumHeight = 100_000
  /// The rows that one wheel event scrolls.
  private static let wheelRows = 3

  /// The cells in which the content is visible.
  private let clip = ContentSizedView()
  /// The whole content, which is moved inside the clip.
  private let document = ContentSizedView()
  private var revealed: [Rect] = []
  private var laidOutSize = Size.zero

  /// The first visible row of the content. Setting it scrolls, at most to the last row.
  public var offset = 0 { didSet { if offset != oldValue { setNeedsLayout() } } }

  /// Creates a scroll view. Its content can be replaced later.
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

  /// `true`, because a change of the content's size changes what can be scrolled.
  open override var sizeDependsOnSubviews: Bool { true }

  /// Returns the size of the content, with a column for the indicator if it scrolls.
  open override func sizeThatFits(_ proposal: Size) -> Size {
    let size = measureContent(width: proposal.width)
    if size.height <= proposal.height {
      return Size(width: min(size.width, proposal.width), height: size.height)
    }
    let width = measureContent(width: proposal.width - 1).width + 1
    return Size(width: min(width, proposal.width), height: proposal.height)
  }

  /// Places the content so that the ``offset`` is at the top.
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

  /// Draws the scroll indicator.
  open override func draw(in canvas: Canvas) {
    guard clip.frame.width < bounds.width else { return }
    let column = Rect(x: clip.frame.maxX, y: 0, width: 1, height: bounds.height)
    ScrollIndicator(total: contentHeight, visible: bounds.height, offset: offset)
      .draw(in: canvas.area(column))
  }

  // MARK: - Scrolling

  /// Scrolls by rows, as far as the content goes.
  ///
  /// - Returns: Whether the content has moved.
  @discardableResult
  public func scroll(by rows: Int) -> Bool {
    let old = offset
    offset = max(0, min(contentHeight - clip.frame.height, old + rows))
    return offset != old
  }

  /// Scrolls to a rectangle of the view. If it is too high to fit, its start becomes visible.
  ///
  /// An area that is revealed again is left where the user has scrolled it.
  open override func reveal(_ area: Rect) {
    let area = area.offset(by: Point(x: 0, y: offset))
    guard !revealed.contains(area) else { return }
    // Both the focused view and its caret are revealed, one after the other.
    revealed = revealed.suffix(1) + [area]
    show(area)
  }

  /// Keeps the caret visible after a change of the size, which doesn't move the caret.
  private func showRevealedArea() {
    if containsFocus, let area = revealed.last { show(area) }
    revealed = []
  }

  /// Scrolls to a rectangle of the content.
  private func show(_ area: Rect) {
    offset = min(max(offset, area.maxY - laidOutSize.height), area.minY)
  }

  /// Scrolls with the mouse wheel, if the content is higher than the view.
  open override func handle(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .scrollUp: scroll(by: -Self.wheelRows)
    case .scrollDown: scroll(by: Self.wheelRows)
    case .press, .drag, .release, .move, .scrollLeft, .scrollRight: false
    }
  }

  private var isScrollable: Bool { contentHeight > clip.frame.height }

  /// The keys that scroll, if the content is higher than the view.
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

  /// `true` if the content scrolls and no view in it can have the focus.
  open override var canBecomeFocused: Bool { isScrollable && document.focusableViews.isEmpty }
}

/// A view whose superview is laid out again when its content needs another size.
private final class ContentSizedView: TerminalView {
  override var sizeDependsOnSubviews: Bool { true }
}

/// A scroll indicator: a mark at the right edge that shows which part of the content is visible.
///
/// Use it in a view that scrolls by itself. ``ScrollView`` and lists draw one.
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
  ///   - total: The number of lines of the content.
  ///   - visible: The number of lines that are visible.
  ///   - offset: The number of lines before the visible ones.
  public init(total: Int, visible: Int, offset: Int) {
    self.total = total
    self.visible = visible
    self.offset = offset
  }

  /// A Boolean value that indicates whether some lines are not visible.
  public var isNeeded: Bool { total > visible && visible > 0 }

  /// Returns the marked cells of a column.
  func thumb(in cells: Int) -> Range<Int> {
    guard isNeeded, cells > 0 else { return 0..<0 }
    let length = max(1, min(cells, cells * visible / total))
    let last = total - visible
    let start = (cells - length) * min(max(0, offset), last) / last
    return start..<start + length
  }

  /// Draws the mark into a column, which fills the canvas.
  @MainActor
  public func draw(in canvas: Canvas) {
    let thumb = thumb(in: canvas.size.height)
    canvas.fill(Rect(x: 0, y: thumb.lowerBound, width: 1, height: thumb.count), character: "┃")
  }
}
