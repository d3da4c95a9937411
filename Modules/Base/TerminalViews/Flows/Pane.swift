public import TerminalKit
public import TerminalText

/// A screen of a ``FlowView`` that says what the frame around it shows.
///
/// ```swift
/// final class BooksScreen: TerminalView, PaneContent {
///   private var position = 1
///   var paneTitle: StyledText { "Books" }
///   var paneDetail: StyledText { "\(position)/1,359" }
///
///   func move(to position: Int) {
///     self.position = position
///     paneTextsDidChange()
///   }
/// }
/// ```
///
/// If a screen has no pane title, its frame shows the window title that the screen sets in
/// `TerminalView.adjust(_:)`, or otherwise the title of its destination.
@MainActor
public protocol PaneContent: TerminalView {
  /// The text at the start of the frame's upper line, such as `Books · by year`; empty for the
  /// title of the window or the destination.
  var paneTitle: StyledText { get }
  /// The text at the end of the frame's upper line, such as `70/1,359`; empty by default.
  var paneDetail: StyledText { get }
  /// The margins between the frame and the screen; by default one column on each side.
  var paneInsets: Insets { get }
}

extension PaneContent {
  /// An empty text, because most screens have no position.
  public var paneDetail: StyledText { "" }
  /// One column on each side.
  public var paneInsets: Insets { Insets(left: 1, right: 1) }

  /// A Boolean value that indicates whether the screen has a frame, which shows its title. If so,
  /// the screen need not show its title itself.
  public var hasPaneFrame: Bool { pane?.hasFrame ?? false }

  /// The number of columns for ``paneTitle`` beside ``paneDetail``; `Int.max` outside of a
  /// ``FlowView``. The frame cuts off the end of a wider title. To shorten another part of the
  /// title instead, return a title that fits.
  public var paneTitleWidth: Int { pane?.titleWidth ?? .max }

  /// Draws the title and the detail of the pane again. If only the detail has changed, and has the
  /// same width as before, no other view is drawn.
  public func paneTextsDidChange() {
    guard let pane, pane.hasFrame else { return }
    pane.setNeedsDisplayOfChanges { [weak pane] in pane?.drawChangedDetail(in: $0) ?? false }
  }

  private var pane: Pane? {
    sequence(first: superview, next: \.?.superview).lazy.compactMap { $0 as? Pane }.first
  }
}

/// A column of a flow: a frame around a screen.
final class Pane: TerminalView, ContentContainer {
  let contentView: TerminalView = ContentHolder()
  /// Whether the pane has a frame. Without a frame, the screen fills the pane.
  var hasFrame = false { didSet { if hasFrame != oldValue { setNeedsLayout() } } }
  /// Whether a pane without a frame has a margin next to the dividing line.
  var hasMargin = false { didSet { if hasMargin != oldValue { setNeedsLayout() } } }
  /// The title of the destination that the pane shows, for a screen without a title.
  var destinationTitle = "" { didSet { if destinationTitle != oldValue { setNeedsDisplay() } } }
  /// The title and the detail that were drawn last.
  private var drawnTitle = StyledText()
  private var drawnDetail = StyledText()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  override func layoutSubviews() {
    guard hasFrame else {
      contentView.frame = bounds.inset(by: Insets(left: hasMargin ? 1 : 0))
      return
    }
    let insets = screen?.paneInsets ?? Insets(left: 1, right: 1)
    contentView.frame = bounds.inset(by: Insets(1)).inset(by: insets)
  }

  override func draw(in canvas: Canvas) {
    guard hasFrame else { return }
    (drawnTitle, drawnDetail) = (title, detail)
    canvas.drawFrame(title: drawnTitle, trailing: drawnDetail, isActive: isActive)
  }

  /// Draws the detail over the old detail. Draws nothing and returns `false` if the two details
  /// differ in width, or if the title has changed.
  func drawChangedDetail(in canvas: Canvas) -> Bool {
    let detail = detail
    guard detail.width == drawnDetail.width, title == drawnTitle else { return false }
    drawnDetail = detail
    canvas.drawTrailing(detail, isActive: isActive)
    return true
  }

  // MARK: - Internal

  /// Whether the keys go to the screen. A screen without a view to focus waits for the focus.
  private var isActive: Bool { containsFocus || hasFocusRequest && app?.focusedView == nil }

  /// The previewed screen if the content is a preview that shows a screen, and otherwise the
  /// content.
  private var visibleContent: TerminalView? { (content as? PreviewView)?.content ?? content }

  private var screen: (any PaneContent)? { visibleContent as? any PaneContent }

  private var detail: StyledText { screen?.paneDetail ?? "" }

  var titleWidth: Int {
    Canvas.titleColumns(width: bounds.width, trailing: detail) - Canvas.titleMargins
  }

  var title: StyledText {
    if let title = screen?.paneTitle, title.width > 0 { return title }
    var modes = TerminalModes()
    visibleContent?.adjust(&modes)
    let other = (content as? PreviewView)?.destinationTitle ?? destinationTitle
    return StyledText(modes.title?.string ?? other)
  }
}
