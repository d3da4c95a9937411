public import TerminalKit
public import TerminalText

/// One line of text.
///
/// A text that is wider than the view is truncated with `…`.
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
  /// The place of the text in a wider view.
  public enum Alignment: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case leading, center, trailing
  }

  /// The part of a text that is left out where the view is too narrow.
  public enum Truncation: Hashable, Sendable {
    /// The start, for texts whose end matters more, such as paths.
    case start
    /// The end.
    case end
  }

  /// The place of the text in a wider view; by default at the start.
  public var alignment = Alignment.leading { didSet { setNeedsDisplay() } }
  /// The part that is left out where the view is too narrow; by default the end.
  public var truncation = Truncation.end { didSet { setNeedsDisplay() } }
  /// The kind of the text for accessibility, such as a heading.
  public var role = AccessibilityElement.Role.text

  /// Returns the size of the text.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(model.width, proposal.width), height: min(1, proposal.height))
  }

  /// Draws the text in the first row.
  public override func draw(in canvas: Canvas) {
    canvas.draw(model, width: canvas.size.width, row: 0, alignment, truncation)
  }

  /// The text, unless it is empty.
  public override var accessibilityElements: [AccessibilityElement] {
    model.plain.isEmpty ? [] : [AccessibilityElement(role, model.plain)]
  }
}
