public import TerminalKit
public import TerminalText

/// A view with a title and content, presented at the lower edge of the screen.
///
/// The presenter dismisses the sheet, for example when Escape emits
/// `PresentationEvent.dismissRequested`.
///
/// ```swift
/// @MainActor
/// func showFilter(_ form: TerminalView, from screen: TerminalView) {
///   screen.present(Sheet("Filter", content: form), style: .sheet)
/// }
/// ```
open class Sheet: View<StyledText>, ContentContainer {
  /// The area below the title, which the content fills.
  public let contentView: TerminalView = ContentHolder()

  private static let margins = Insets(top: 1, left: 1, right: 1)

  /// Creates a sheet. Present it with the style `sheet`.
  public init(_ title: StyledText, content: TerminalView? = nil) {
    super.init(title)
    addSubview(contentView)
    self.content = content
  }

  /// `true`, because the size depends on the content.
  open override var sizeDependsOnSubviews: Bool { true }

  /// Returns the proposed width, and the height of the title and the content.
  open override func sizeThatFits(_ proposal: Size) -> Size {
    let size = contentView.fittingSize(Rect(size: proposal).inset(by: Self.margins).size)
    return Size(width: proposal.width, height: min(size.height + 1, proposal.height))
  }

  /// Places the content below the title.
  open override func layoutSubviews() { contentView.frame = bounds.inset(by: Self.margins) }

  /// Draws a line with the title.
  open override func draw(in canvas: Canvas) {
    canvas.fill(canvas.bounds)
    let style = TextStyle.bold.with(.foreground(.accent))
    let line = Rect(x: 0, y: 0, width: canvas.size.width, height: 1)
    canvas.fill(line, character: "─", style: style)
    canvas.drawTitle(model, style: style)
  }

  /// The title as a heading, and the elements of the content.
  open override var accessibilityElements: [AccessibilityElement] {
    let title = model.plain.isEmpty ? [] : [AccessibilityElement(.heading, model.plain)]
    return title + super.accessibilityElements
  }
}
