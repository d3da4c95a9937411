import PictureKit
import TerminalKit
import TerminalPictures
import TerminalTesting
import TerminalText
import Testing

@MainActor @Suite struct ImageViewTests {
  private let image = PixelImage(width: 4, height: 4) { x, y in
    Pixel(UInt8(x * 80), UInt8(y * 80), 0)
  }

  @Test("Shows an upper and a lower pixel in a cell")
  func cells() async {
    let terminal = await TestTerminal(width: 4, height: 2) { ImageView(image, label: "Colors") }
    terminal.expect("▀▀▀▀\n▀▀▀▀")
    let style = TextStyle.foreground(.rgb(80, 160, 0)).with(.background(.rgb(80, 240, 0)))
    #expect(terminal.app.screen[1, 1].style == style)
    let elements = terminal.app.content?.accessibilityElements ?? []
    #expect(elements.map(\.description) == ["Colors, image"])
  }

  @Test("Keeps the aspect ratio, centered in a larger or smaller frame")
  func aspect() async {
    let terminal = await TestTerminal(width: 8, height: 1) { ImageView(image, label: "Colors") }
    terminal.expect("   ▀▀")
    let average = TextStyle.foreground(.rgb(40, 56, 0)).with(.background(.rgb(40, 205, 0)))
    #expect(terminal.app.screen[3, 0].style == average)
    terminal.resize(width: 9, height: 4)
    terminal.expect(Array(repeating: "████████", count: 4).joined(separator: "\n"))
  }

  @Test(
    "Fits at most the size of its pixels",
    arguments: [
      (Size(width: 80, height: 24), Size(width: 4, height: 2)),
      (Size(width: 2, height: 24), Size(width: 2, height: 1)),
      (Size(width: 80, height: 1), Size(width: 2, height: 1)), (Size.zero, Size.zero),
      (Size(width: .max, height: .max), Size(width: 4, height: 2)),
    ])
  func size(proposal: Size, expected: Size) {
    #expect(ImageView(image, label: "Colors").fittingSize(proposal) == expected)
  }
}
