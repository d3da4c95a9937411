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

  @Test("Returns lines of styled text, at most as wide as the pixels")
  func lines() {
    let lines = image.lines(width: 10)
    #expect(lines.map(\.plain) == ["▀▀▀▀", "▀▀▀▀"])
    #expect(image.lines(width: 2).map(\.plain) == ["▀▀"])
    let black = "\u{1B}[38;2;0;0;0;48;2;0;80;0m▀\u{1B}[0m"
    #expect(lines[0].rendered(colors: true).hasPrefix(black))
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

  /// Returns the cells of a small image, whose letters are colors.
  private func cells(_ rows: [String], _ environment: [String: String]) async -> TestTerminal {
    let colors: [Character: Pixel] = [
      "w": Pixel(255, 255, 255), "k": Pixel(0, 0, 0), "r": Pixel(255, 0, 0), " ": .clear,
      "g": Pixel(128, 128, 128), "l": Pixel(178, 178, 178),
    ]
    let image = PixelImage(width: rows[0].count, height: rows.count) { x, y in
      colors[Array(rows[y])[x]] ?? .clear
    }
    let terminal = await TestTerminal(
      width: rows[0].count / 2, height: rows.count / 4, environment: environment
    ) {
      ImageView(image, label: "Letters")
    }
    return terminal
  }

  @Test("Four pixels in a cell are a quarter, a half or a diagonal")
  func quarters() async {
    let rows = ["wkwwwkwk", "wkwwwkwk", "kkkkwkkw", "kkkkwkkw"]
    let terminal = await cells(rows, ["TERM": "xterm-direct"])
    terminal.expect("▘▀▌▞")
    let style = TextStyle.foreground(.rgb(255, 255, 255)).with(.background(.rgb(0, 0, 0)))
    #expect(terminal.app.screen[0, 0].style == style)
  }

  @Test("Where the image is transparent, the background stays")
  func transparency() async {
    let terminal = await cells(["r   ", "r   ", "    ", "    "], ["TERM": "xterm-direct"])
    terminal.expect("▘")
    #expect(terminal.app.screen[0, 0].style == .foreground(.rgb(255, 0, 0)))
  }

  @Test("Pixels between opaque and transparent are blended with the background of the theme")
  func blending() async {
    let half = PixelImage(width: 1, height: 2) { _, _ in Pixel(255, 255, 255, alpha: 128) }
    let terminal = await TestTerminal(width: 1, height: 1) { ImageView(half, label: "Fog") }
    #expect(terminal.app.screen[0, 0].style.foreground == .rgb(255, 255, 255))
    terminal.app.theme = .dark
    terminal.resize(width: 1, height: 2)
    #expect(terminal.app.screen[0, 0].style.foreground == .rgb(134, 136, 139))
  }

  @Test("With sixteen colors, shows only colors of the palette")
  func sixteenColors() async {
    let rows = Array(repeating: String(repeating: "l", count: 16), count: 32)
    let terminal = await cells(rows, ["TERM": "xterm"])
    let colors = (0..<8).flatMap { y in
      (0..<8).flatMap { x in
        let style = terminal.app.screen[x, y].style
        return [style.foreground, style.background]
      }
    }
    #expect(Set(colors) == [.rgb(127, 127, 127), .rgb(229, 229, 229)])
  }

  @Test("Without colors, dithers with blocks, or with letters in ASCII")
  func withoutColors() async {
    let rows = ["wwkkggkw", "wwkkggkw", "wwkkgggg", "wwkkgggg"]
    await cells(rows, ["TERM": "xterm", "NO_COLOR": "1"]).expect("█ ▚▐")
    await cells(rows, ["TERM": "xterm", "NO_COLOR": "1", "LANG": "C"]).expect("@ +*")
  }

  @Test("A terminal that shows only ASCII gets one pixel for each cell")
  func ascii() async {
    let terminal = await cells(["rrkk", "rrkk", "rrkk", "rrkk"], ["TERM": "xterm", "LANG": "C"])
    #expect(terminal.app.screen[0, 0].style == .background(.rgb(255, 0, 0)))
    #expect(terminal.app.screen[1, 0].style == .background(.rgb(0, 0, 0)))
  }

  @Test("The Linux console gets halves of cells, because its font has no quarters")
  func console() async {
    let rows = ["wkwk", "wkwk", "kkkw", "kkkw"]
    await cells(rows, ["TERM": "linux", "COLORTERM": "truecolor"]).expect("▀█")
  }
}
