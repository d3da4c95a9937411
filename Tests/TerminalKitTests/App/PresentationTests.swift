import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@Suite @MainActor struct PresentationTests {
  /// Needs more cells than it draws.
  private final class Box: TerminalView {
    override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 4, height: 2) }
    override func draw(in canvas: Canvas) { canvas.draw("hi", at: .zero) }
  }

  private final class Background: TerminalView {
    override func draw(in canvas: Canvas) {
      canvas.fill(canvas.bounds, character: "x", style: .background(.blue))
    }
  }

  @Test(
    "A presented view covers its frame, also where it draws nothing",
    arguments: [
      (PresentationStyle.fullScreen, "hi"),
      (.sheet, "xxxxxxxx\nxxxxxxxx\nhi"),
      (.alert, "xxxxxxxx\nxxhi  xx\nxx    xx\nxxxxxxxx"),
    ])
  func covers(_ style: PresentationStyle, _ text: String) async {
    let terminal = TestTerminal(width: 8, height: 4)
    let background = Background()
    await terminal.show { background }
    background.present(Box(), style: style)
    await terminal.settle()
    terminal.expect(text)
  }
}
