public import TerminalKit
import TerminalText

/// The title and the progress of a ``ProgressBar``.
public struct ProgressModel: Hashable, Sendable {
  /// The text before the bar, such as `Importing`; empty for no text.
  public var title: String
  /// The fraction of the task that is done, from 0 to 1.
  public var fraction: Double

  /// Creates a model, by default without a title.
  public init(_ title: String = "", fraction: Double) {
    self.title = title
    self.fraction = fraction
  }

  /// The percentage from 0 to 100, rounded down: 100 only if everything is finished. A fraction
  /// that is not a number counts as 0.
  var percent: Int { fraction.isNaN ? 0 : Int(min(max(fraction, 0), 1) * 100) }
}

/// A progress bar: shows how much of a task is done.
///
/// ```swift
/// @MainActor
/// func makeBar() -> ProgressBar { ProgressBar(ProgressModel("Importing", fraction: 0.42)) }
/// ```
public final class ProgressBar: View<ProgressModel> {
  /// Returns one row with the proposed width.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  /// Draws the title, the bar and the percentage. A narrow view omits the title, and a very narrow
  /// view also omits the bar.
  public override func draw(in canvas: Canvas) {
    let number = StyledText("\(model.percent)%").padded(toWidth: 5, alignment: .trailing)
    let title = model.title.isEmpty ? StyledText() : StyledText(model.title) + " "
    let start = title.width + number.width + 4 <= canvas.size.width ? title.width : 0
    if start > 0 { canvas.draw(title, at: .zero) }
    let end = canvas.size.width - number.width
    guard end - start >= 4 else {
      canvas.draw("\(model.percent)%", at: .zero)
      return
    }
    drawBar(in: canvas.area(Rect(x: start, y: 0, width: end - start, height: 1)))
    canvas.draw(number, at: Point(x: end, y: 0))
  }

  private func drawBar(in canvas: Canvas) {
    let filled = canvas.size.width * model.percent / 100
    canvas.fill(canvas.bounds, character: "░")
    canvas.fill(Rect(x: 0, y: 0, width: filled, height: 1), character: "█")
  }

  /// The title and the percentage.
  public override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(.progress, model.title, value: "\(model.percent)%")]
  }
}
