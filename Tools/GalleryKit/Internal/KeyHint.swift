import TerminalKit
import TerminalText
import TerminalViews

/// A dim line that names the most important keys. Output without a layout leaves it out, because it
/// has prompts instead.
final class KeyHint: TerminalView {
  private let text: StyledText

  init(_ text: String) {
    self.text = StyledText(text, style: .dim)
    super.init()
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(text.width, proposal.width), height: min(1, proposal.height))
  }

  override func draw(in canvas: Canvas) { canvas.draw(text, at: .zero) }
}
