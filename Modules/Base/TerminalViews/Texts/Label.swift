public import TerminalKit
public import TerminalText

/// One line of text, truncated with `…` if the view is too narrow.
///
/// ```swift
/// @MainActor
/// func makeTitle() -> Label {
///   let title = Label(StyledText("Moby-Dick", style: .bold))
///   title.alignment = .center
///   return title
/// }
/// ```
public final class Label: View<StyledText> {
  /// The horizontal alignment of text in a view that is wider than the text.
  public enum Alignment: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case leading, center, trailing
  }

  /// The horizontal alignment of the text; leading by default.
  public var alignment = Alignment.leading { didSet { setNeedsDisplay() } }
  /// The accessibility role of the label, such as `heading`.
  public var role = AccessibilityElement.Role.text

  /// Returns one row that is as wide as the text.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(model.width, proposal.width), height: min(1, proposal.height))
  }

  /// Draws the text into the first row.
  public override func draw(in canvas: Canvas) {
    canvas.draw(model, width: canvas.size.width, row: 0, alignment)
  }

  /// An element with the text and the ``role``; no element for empty text.
  public override var accessibilityElements: [AccessibilityElement] {
    model.plain.isEmpty ? [] : [AccessibilityElement(role, model.plain)]
  }
}
