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
  /// The horizontal position of text in a wider view.
  public enum Alignment: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case leading, center, trailing
  }

  /// The horizontal position of the text in a wider view; by default at the start.
  public var alignment = Alignment.leading { didSet { setNeedsDisplay() } }
  /// The kind of the text for accessibility, such as a heading.
  public var role = AccessibilityElement.Role.text

  /// Returns the width of the text, and one row.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(model.width, proposal.width), height: min(1, proposal.height))
  }

  /// Draws the text into the first row.
  public override func draw(in canvas: Canvas) {
    canvas.draw(model, width: canvas.size.width, row: 0, alignment)
  }

  /// The text with its ``role``; nothing for empty text.
  public override var accessibilityElements: [AccessibilityElement] {
    model.plain.isEmpty ? [] : [AccessibilityElement(role, model.plain)]
  }
}
