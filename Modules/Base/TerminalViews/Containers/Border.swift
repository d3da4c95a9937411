public import TerminalKit
public import TerminalText

/// A container that draws a frame with a title around its content. The frame has the accent color
/// while a view inside it has the focus.
///
/// ```swift
/// @MainActor
/// func makeCard() -> Border {
///   Border("Author", trailing: "3/12", content: Label("Herman Melville"))
/// }
/// ```
open class Border: View<StyledText>, ContentContainer {
  /// The area inside the frame, which the content fills.
  public let contentView: TerminalView = ContentHolder()
  /// The margins between the frame and the content.
  public var insets: Insets { didSet { if insets != oldValue { insetsDidChange() } } }
  /// Text at the end of the upper line, such as a position. A frame that is too narrow truncates the
  /// title first, and then omits this text.
  public var trailing: StyledText {
    didSet {
      if trailing.width != oldValue.width { invalidateSize() }
      if trailing != oldValue { setNeedsDisplay() }
    }
  }

  /// Creates a frame around `content`, which can be replaced later.
  ///
  /// - Parameters:
  ///   - title: The title in the upper line; empty for no title.
  ///   - trailing: Text at the end of the upper line, such as `3/12`; empty for no text.
  ///   - insets: The margins between the frame and the content; by default one column on each side.
  ///   - content: The view inside the frame.
  public init(
    _ title: StyledText = "", trailing: StyledText = "",
    insets: Insets = Insets(left: 1, right: 1), content: TerminalView? = nil
  ) {
    self.insets = insets
    self.trailing = trailing
    super.init(title)
    addSubview(contentView)
    self.content = content
  }

  /// Returns the size of the content plus the margins and the frame.
  open override func sizeThatFits(_ proposal: Size) -> Size {
    let (columns, rows) = (insets.left + insets.right + 2, insets.top + insets.bottom + 2)
    let size = contentView.fittingSize(
      Size(width: proposal.width - columns, height: proposal.height - rows))
    let titles = [model, trailing].map(\.width).filter { $0 > 0 }
    let titleColumns = titles.isEmpty ? 0 : titles.reduce(3) { $0 + $1 + 3 }
    return Size(
      width: min(max(size.width + columns, titleColumns), proposal.width),
      height: min(size.height + rows, proposal.height))
  }

  /// `true`, because the size depends on the content.
  open override var sizeDependsOnSubviews: Bool { true }

  /// Places the content inside the frame.
  open override func layoutSubviews() {
    contentView.frame = bounds.inset(by: Insets(1)).inset(by: insets)
  }

  /// Draws the frame and the title.
  open override func draw(in canvas: Canvas) {
    canvas.drawFrame(title: model, trailing: trailing, isActive: containsFocus)
  }

  /// The title as a heading, and the elements of the content.
  open override var accessibilityElements: [AccessibilityElement] {
    let title = model.plain.isEmpty ? [] : [AccessibilityElement(.heading, model.plain)]
    return title + super.accessibilityElements
  }

  private func insetsDidChange() {
    setNeedsLayout()
    invalidateSize()
  }
}

/// A view that is as large as its content, for use inside a container.
@MainActor
final class ContentHolder: TerminalView, ContentContainer {
  override var sizeDependsOnSubviews: Bool { true }

  override func sizeThatFits(_ proposal: Size) -> Size { content?.fittingSize(proposal) ?? .zero }
}
