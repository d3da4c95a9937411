public import TerminalKit

/// A part of a content view that is larger than the space for it.
///
/// The content has the width of the scroll view, and the height that it needs; so it must have a
/// height of its own, unlike a list. It scrolls with keys and the wheel, and by itself to a view inside
/// it that receives the focus or moves its caret.
///
/// ```swift
/// @MainActor
/// func makeForm(fields: [TerminalView]) -> ScrollView {
///   ScrollView(Stack(.vertical, spacing: 1, views: fields))
/// }
/// ```
open class ScrollView: TerminalView, ContentContainer {
  /// The height or width that content can have, where it scrolls.
  private static let maximumLength = 100_000
  /// The cells that one event of the wheel scrolls.
  private static let wheelCells = 3

  /// A Boolean value that indicates whether the content may be wider than the scroll view.
  public let scrollsHorizontally: Bool
  /// The cells in which the content is visible.
  private let clip = ContentSizedView()
  /// The whole content, which is moved inside the clip.
  private let document = ContentSizedView()
  private var revealed: [Rect] = []
  private var laidOutSize = Size.zero

  /// The first visible cell of the content.
  public var offset = Point.zero {
    didSet { if offset != oldValue { setNeedsLayout() } }
  }

  /// Creates a scroll view of a content.
  public init(_ content: TerminalView? = nil, scrollsHorizontally: Bool = false) {
    self.scrollsHorizontally = scrollsHorizontally
    super.init()
    addSubview(clip)
    clip.addSubview(document)
    self.content = content
  }

  /// The view that the content fills.
  public var contentView: TerminalView { document }

  /// The size of the content.
  public var contentSize: Size { document.frame.size }

  // MARK: - Layout

  /// A change of the content's size changes what can be scrolled.
  open override var sizeDependsOnSubviews: Bool { true }

  /// Returns the size of the content, bounded by the proposal.
  open override func sizeThatFits(_ proposal: Size) -> Size {
    let size = measureContent(width: proposal.width)
    if size.height <= proposal.height {
      return Size(width: min(size.width, proposal.width), height: size.height)
    }
    return Size(
      width: min(measureContent(width: proposal.width - 1).width + 1, proposal.width),
      height: proposal.height)
  }

  /// Places the content so that the ``offset`` is at the top left.
  open override func layoutSubviews() {
    var size = measureContent(width: bounds.width)
    if size.height > bounds.height { size = measureContent(width: viewport(for: size).width) }
    let viewport = viewport(for: size)
    size.width = scrollsHorizontally ? max(size.width, viewport.width) : viewport.width
    size.height = max(size.height, viewport.height)
    if viewport != laidOutSize {
      laidOutSize = viewport
      showRevealedArea()
    }
    offset = Point(
      x: min(max(0, offset.x), size.width - viewport.width),
      y: min(max(0, offset.y), size.height - viewport.height))
    clip.frame = Rect(size: viewport)
    document.frame = Rect(origin: .zero - offset, size: size)
  }

  /// Returns the size that the content needs in a width.
  private func measureContent(width: Int) -> Size {
    let proposal = Size(
      width: scrollsHorizontally ? Self.maximumLength : width, height: Self.maximumLength)
    return content?.fittingSize(proposal) ?? .zero
  }

  /// Returns the size without the scroll indicators that a content needs.
  private func viewport(for content: Size) -> Size {
    let hasColumn = content.height > bounds.height && bounds.width > 1
    let hasRow = scrollsHorizontally && content.width > bounds.width && bounds.height > 1
    return Size(width: bounds.width - (hasColumn ? 1 : 0), height: bounds.height - (hasRow ? 1 : 0))
  }

  private var viewport: Rect { clip.frame }

  // MARK: - Drawing

  /// Draws the scroll indicators.
  open override func draw(in canvas: Canvas) {
    let (viewport, size) = (viewport, contentSize)
    if viewport.width < bounds.width {
      ScrollIndicator(total: size.height, visible: viewport.height, offset: offset.y)
        .draw(in: canvas.area(Rect(x: viewport.maxX, y: 0, width: 1, height: viewport.height)))
    }
    if viewport.height < bounds.height {
      ScrollIndicator(total: size.width, visible: viewport.width, offset: offset.x)
        .draw(
          in: canvas.area(Rect(x: 0, y: viewport.maxY, width: viewport.width, height: 1)),
          axis: .horizontal)
    }
  }

  // MARK: - Scrolling

  /// Scrolls, as far as the content goes.
  ///
  /// - Returns: Whether the content has moved.
  @discardableResult
  public func scroll(by distance: Point) -> Bool {
    let last = Point(
      x: contentSize.width - viewport.width, y: contentSize.height - viewport.height)
    let old = offset
    offset = Point(
      x: max(0, min(last.x, old.x + distance.x)), y: max(0, min(last.y, old.y + distance.y)))
    return offset != old
  }

  /// Scrolls to a rectangle of the view. Where it is too large, its start is shown.
  ///
  /// An area that is revealed again is left where the user has scrolled it.
  open override func reveal(_ area: Rect) {
    let area = area.offset(by: offset)
    guard !revealed.contains(area) else { return }
    // The focused view and its caret are revealed in turns.
    revealed = revealed.suffix(1) + [area]
    show(area)
  }

  /// Keeps the caret visible when the size changes, which does not move it.
  private func showRevealedArea() {
    if containsFocus, let area = revealed.last { show(area) }
    revealed = []
  }

  /// Scrolls to a rectangle of the content.
  private func show(_ area: Rect) {
    offset = Point(
      x: Self.offset(offset.x, showing: area.minX..<area.maxX, in: laidOutSize.width),
      y: Self.offset(offset.y, showing: area.minY..<area.maxY, in: laidOutSize.height))
  }

  private static func offset(_ offset: Int, showing range: Range<Int>, in length: Int) -> Int {
    min(max(offset, range.upperBound - length), range.lowerBound)
  }

  /// Scrolls with the wheel.
  open override func handle(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .scrollUp: scroll(by: Point(x: 0, y: -Self.wheelCells))
    case .scrollDown: scroll(by: Point(x: 0, y: Self.wheelCells))
    case .scrollLeft: scroll(by: Point(x: -Self.wheelCells, y: 0))
    case .scrollRight: scroll(by: Point(x: Self.wheelCells, y: 0))
    case .press, .drag, .release, .move: false
    }
  }

  /// The keys that scroll, if the content is larger than the view.
  open override var keyBindings: [KeyBinding] {
    let (size, viewport) = (contentSize, viewport)
    var bindings: [KeyBinding] = []
    if size.height > viewport.height {
      let page = max(1, viewport.height - 1)
      bindings += [
        binding(.up, "Scroll up", 0, -1), binding(.down, "Scroll down", 0, 1),
        binding(.pageUp, "Scroll up a page", 0, -page),
        binding(.pageDown, "Scroll down a page", 0, page),
        binding(.home, "Scroll to the start", 0, -size.height),
        binding(.end, "Scroll to the end", 0, size.height),
      ]
    }
    if size.width > viewport.width {
      bindings += [
        binding(.left, "Scroll left", -1, 0), binding(.right, "Scroll right", 1, 0),
      ]
    }
    return bindings
  }

  private func binding(_ key: Key, _ title: String, _ x: Int, _ y: Int) -> KeyBinding {
    KeyBinding(KeyPress(key), title) { [weak self] in self?.scroll(by: Point(x: x, y: y)) }
      .onlyInHelp()
  }

  /// The scroll view can have the focus if it scrolls and nothing in it can have the focus.
  open override var canBecomeFocused: Bool {
    let isLarger = contentSize.height > viewport.height || contentSize.width > viewport.width
    return isLarger && document.focusableViews.isEmpty
  }
}

/// A view whose superview is laid out again when its content needs another size.
private final class ContentSizedView: TerminalView {
  override var sizeDependsOnSubviews: Bool { true }
}
