public import TerminalKit
import TerminalText

/// A spinner with text: shows that work is in progress.
///
/// The animation runs only while the spinner is visible in an app.
///
/// ```swift
/// @MainActor
/// func makeSpinner() -> Spinner { Spinner("Loading photos…") }
/// ```
public final class Spinner: View<String> {
  private static let symbols: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let interval = Duration.milliseconds(100)

  /// Returns the size of the symbol and the text.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let text = StyledText(model).width
    let columns = text == 0 ? 1 : text + 2
    return Size(width: min(columns, proposal.width), height: min(1, proposal.height))
  }

  /// Draws the symbol for the current time, and the text.
  public override func draw(in canvas: Canvas) {
    let step = Int((app?.now ?? .zero) / Self.interval)
    let symbol = String(Self.symbols[step % Self.symbols.count])
    canvas.draw(symbol, at: .zero, style: .foreground(.accent))
    let text = StyledText(model).truncated(toWidth: canvas.size.width - 2)
    canvas.draw(text, at: Point(x: 2, y: 0))
  }

  /// Starts the animation.
  public override func didAttach() {
    super.didAttach()
    startTicking(every: Self.interval)
  }

  /// The text, marked as busy.
  public override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(.progress, model, states: ["busy"])]
  }
}
