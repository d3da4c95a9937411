import TerminalViews

extension GalleryPage {
  static let colors = GalleryPage(
    "colors", "Colors and styles",
    "Colors that the terminal does not have are replaced by similar ones."
  ) { ColorsView() }
}

/// Shows the palette, a gradient, and the text styles.
final class ColorsView: TerminalView {
  private static let styles: [(String, TextStyle)] = [
    ("plain", .plain), ("bold", .bold), ("dim", .dim), ("italic", .italic),
    ("underline", .underline), ("reverse", .reverse), ("strikethrough", .strikethrough),
  ]

  override func draw(in canvas: Canvas) {
    var x = 0
    for (name, style) in Self.styles {
      x += canvas.draw(name, at: Point(x: x, y: 0), style: style) + 2
    }
    for number in 0..<16 {
      let color = TerminalColor.palette(UInt8(number))
      canvas.fill(Rect(x: number * 4, y: 2, width: 4, height: 2), style: .background(color))
    }
    for number in 16..<256 {
      let (row, column) = ((number - 16) / 36, (number - 16) % 36)
      let color = TerminalColor.palette(UInt8(number))
      canvas.fill(Rect(x: column * 2, y: 5 + row, width: 2, height: 1), style: .background(color))
    }
    for column in 0..<canvas.size.width {
      let fraction = UInt8(255 * column / max(1, canvas.size.width - 1))
      let color = TerminalColor.rgb(fraction, 96, 255 - fraction)
      canvas.fill(Rect(x: column, y: 13, width: 1, height: 2), style: .background(color))
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    Self.styles.map { AccessibilityElement(.text, $0.0) } + [
      AccessibilityElement(.image, "The 16 colors of the theme"),
      AccessibilityElement(.image, "The palette of 256 colors"),
      AccessibilityElement(.image, "A gradient from blue to red"),
    ]
  }
}
