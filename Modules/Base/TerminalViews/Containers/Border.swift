public import TerminalKit
public import TerminalText

/// A container that draws a frame with a title around its content. The frame has the accent color
/// while a view inside it has the focus.
///
/// ```swift
/// @MainActor
/// func makeCard() -> Border {
///   Border("Author", content: Label("Herman Melville"))
/// }
/// ```
open class Border: View<StyledText>, ContentContainer {
  /// The area inside the frame, which the content fills.
  public let contentView: TerminalView = ContentHolder()
  /// The margins between the frame and the content.
  public var insets: Insets { didSet { if insets != oldValue { insetsDidChange() } } }

  /// Creates a frame around `content`, which can be replaced later.
  ///
  /// - Parameters:
  ///   - title: The title in the upper line; empty for no title.
  ///   - insets: The margins between the frame and the content; by default one column on each side.
  ///   - content: The view inside the frame.
  public init(
    _ title: StyledText = "", insets: Insets = Insets(left: 1, right: 1),
    content: TerminalView? = nil
  ) {
    self.insets = insets
    super.init(title)
    drawsFrame = true
    addSubview(contentView)
    self.content = content
  }

  /// Returns the size of the content plus the margins and the frame.
  open override func sizeThatFits(_ proposal: Size) -> Size {
    let (columns, rows) = (insets.left + insets.right + 2, insets.top + insets.bottom + 2)
    let size = contentView.fittingSize(
      Size(width: proposal.width - columns, height: proposal.height - rows))
    let titleColumns = model.width == 0 ? 0 : model.width + 6
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
    canvas.drawFrame(title: model, isActive: containsFocus)
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
