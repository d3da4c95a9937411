public import TerminalKit
import TerminalText

/// A moving sign that work is in progress, with a text.
///
/// It moves while it is in the tree of an app and visible; otherwise it causes no work.
///
/// ```swift
/// @MainActor
/// func makeSpinner() -> Spinner { Spinner("Loading photos…") }
/// ```
public final class Spinner: View<String> {
  private static let signs: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let interval = Duration.milliseconds(100)

  /// Returns the size of the sign and the text.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let text = StyledText(model).width
    let columns = text == 0 ? 1 : text + 2
    return Size(width: min(columns, proposal.width), height: min(1, proposal.height))
  }

  /// Draws the sign of the current time, and the text.
  public override func draw(in canvas: Canvas) {
    let step = Int((app?.now ?? .zero) / Self.interval)
    canvas.draw(String(Self.signs[step % Self.signs.count]), at: .zero)
    let text = StyledText(model).truncated(toWidth: canvas.size.width - 2)
    canvas.draw(text, at: Point(x: 2, y: 0))
  }

  /// Starts moving.
  public override func didAttach() {
    super.didAttach()
    startTicking(every: Self.interval)
  }

  /// The text.
  public override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(.progress, model, states: ["busy"])]
  }
}
