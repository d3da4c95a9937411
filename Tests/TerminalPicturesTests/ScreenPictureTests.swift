import TerminalKit
import TerminalPictures
import TerminalTesting
import TerminalText
import Testing

@Suite @MainActor struct ScreenPictureTests {
  private func picture(_ width: Int, _ height: Int, _ draw: (Canvas) -> Void) -> String {
    let grid = CellGrid(size: Size(width: width, height: height))
    draw(Canvas(grid))
    return ScreenPicture(grid, title: "A <title>").svg
  }

  @Test("Escapes text, and gives it the width of its cells")
  func text() {
    let svg = picture(10, 1) { $0.draw("  a < b &", at: .zero) }
    #expect(svg.contains("<title>A &lt;title&gt;</title>"))
    #expect(svg.contains("x=\"16.8\" y=\"13.5\" textLength=\"58.8\""))
    #expect(svg.contains(">a &lt; b &amp;</text>"))
  }

  @Test("A wide character is a separate element as wide as two cells")
  func wide() {
    let svg = picture(6, 1) { $0.draw("a猫b", at: .zero) }
    #expect(svg.contains("x=\"8.4\" y=\"13.5\" textLength=\"16.8\""))
    #expect(svg.contains(">猫</text>") && svg.contains(">a</text>") && svg.contains(">b</text>"))
  }

  @Test("Palette colors follow the theme, and other colors stay")
  func colors() {
    let svg = picture(4, 1) {
      $0.draw("a", at: .zero, style: .foreground(.red).with(.background(.rgb(1, 2, 3))))
      $0.draw("b", at: Point(x: 1, y: 0), style: TextStyle.reverse.with(.bold))
    }
    #expect(svg.contains("class=\"c1\">a</text>") && svg.contains("fill=\"rgb(1,2,3)\""))
    #expect(svg.contains("class=\"s\" font-weight=\"bold\">b</text>"))
    #expect(svg.contains("@media(prefers-color-scheme:dark)"))
  }

  @Test("Defines the light and dark colors of only the roles in the picture")
  func roles() {
    let svg = picture(4, 1) { $0.draw("a", at: .zero, style: .foreground(.accent)) }
    #expect(svg.contains("class=\"r0\">a</text>"))
    #expect(svg.contains(".r0{fill:#0550ae}") && svg.contains(".r0{fill:#58a6ff}"))
    #expect(!svg.contains(".r1{"))
  }

  @Test("Draws lines and blocks as shapes, and joins neighboring lines")
  func shapes() {
    let svg = picture(5, 1) { $0.draw("┌───┐", at: .zero) }
    #expect(!svg.contains("<text"))
    #expect(svg.contains("<rect x=\"8.4\" y=\"8.5\" width=\"25.2\" height=\"1\" class=\"t\"/>"))
    let block = picture(1, 1) { $0.draw("▀", at: .zero, style: .foreground(.rgb(9, 8, 7))) }
    #expect(block.contains("width=\"8.4\" height=\"9\" fill=\"rgb(9,8,7)\"/>"))
    let half = picture(1, 1) { $0.draw("▌", at: .zero) }
    #expect(half.contains("width=\"4.2\" height=\"18\" class=\"t\"/>"))
    let quarters = picture(1, 1) { $0.draw("▜", at: .zero) }
    #expect(
      quarters.contains(
        """
        <rect x="0" y="0" width="4.2" height="9" class="t"/>\
        <rect x="4.2" y="0" width="4.2" height="18" class="t"/>
        """))
  }

  @Test("An empty screen has no elements")
  func empty() {
    let svg = picture(3, 2) { _ in }
    #expect(!svg.contains("<text") && svg.ranges(of: "<rect").count == 1)
  }
}
