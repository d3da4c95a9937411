import TerminalKit
import TerminalPictures
import TerminalText
import Testing

@Suite @MainActor struct ScreenPictureTests {
  private func picture(_ width: Int, _ height: Int, _ draw: (Canvas) -> Void) -> String {
    let grid = CellGrid(size: Size(width: width, height: height))
    draw(Canvas(grid))
    return ScreenPicture(grid, title: "A <title>").svg
  }

  @Test("Text is escaped and has the width of its cells")
  func text() {
    let svg = picture(10, 1) { $0.draw("  a < b &", at: .zero) }
    #expect(svg.contains("<title>A &lt;title&gt;</title>"))
    #expect(svg.contains("x=\"16.8\" y=\"13.5\" textLength=\"58.8\""))
    #expect(svg.contains(">a &lt; b &amp;</text>"))
  }

  @Test("A wide character has the width of two cells and an element of its own")
  func wide() {
    let svg = picture(6, 1) { $0.draw("a猫b", at: .zero) }
    #expect(svg.contains("x=\"8.4\" y=\"13.5\" textLength=\"16.8\""))
    #expect(svg.contains(">猫</text>") && svg.contains(">a</text>") && svg.contains(">b</text>"))
  }

  @Test("Colors of the palette follow the theme, and others are kept")
  func colors() {
    let svg = picture(4, 1) {
      $0.draw("a", at: .zero, style: .foreground(.red).with(.background(.rgb(1, 2, 3))))
      $0.draw("b", at: Point(x: 1, y: 0), style: TextStyle.reverse.with(.bold))
    }
    #expect(svg.contains("class=\"c1\">a</text>") && svg.contains("fill=\"rgb(1,2,3)\""))
    #expect(svg.contains("class=\"s\" font-weight=\"bold\">b</text>"))
    #expect(svg.contains("@media(prefers-color-scheme:dark)"))
  }

  @Test("Lines and blocks are shapes, and lines beside each other are one")
  func shapes() {
    let svg = picture(5, 1) { $0.draw("┌───┐", at: .zero) }
    #expect(!svg.contains("<text"))
    #expect(svg.contains("<rect x=\"8.4\" y=\"8.5\" width=\"25.2\" height=\"1\" class=\"t\"/>"))
    let block = picture(1, 1) { $0.draw("▀", at: .zero, style: .foreground(.rgb(9, 8, 7))) }
    #expect(block.contains("width=\"8.4\" height=\"9\" fill=\"rgb(9,8,7)\"/>"))
  }

  @Test("An empty screen has no elements")
  func empty() {
    let svg = picture(3, 2) { _ in }
    #expect(!svg.contains("<text") && svg.components(separatedBy: "<rect").count == 2)
  }
}

extension String {
  fileprivate func components(separatedBy text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
