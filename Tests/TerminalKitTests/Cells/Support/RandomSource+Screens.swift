import RandomTesting
@testable import TerminalKit
import TerminalText

extension RandomSource {
  /// Returns a size that is often tiny.
  mutating func size() -> Size {
    isTrue(oneIn: 5)
      ? Size(width: 1 + below(2), height: 1 + below(2))
      : Size(width: 1 + below(40), height: 1 + below(12))
  }

  /// Returns a style that is often plain.
  mutating func style() -> TextStyle {
    var style = TextStyle.plain
    let attributes: [TextStyle] = [
      .bold, .dim, .italic, .underline, .reverse, .strikethrough,
    ]
    if isTrue(oneIn: 3) { style = style.with(one(of: attributes)) }
    if isTrue(oneIn: 6) { style = style.with(one(of: attributes)) }
    if isTrue(oneIn: 3) { style = style.with(.foreground(color())) }
    if isTrue(oneIn: 3) { style = style.with(.background(color())) }
    return style
  }

  private mutating func color() -> TerminalColor {
    isTrue(oneIn: 2)
      ? .palette(UInt8(below(256))) : .rgb(UInt8(below(256)), UInt8(below(4)), UInt8(below(256)))
  }

  /// Returns a text of ASCII, wide characters, marks, emoji and hostile scalars.
  mutating func screenText() -> String {
    (0..<below(8)).map { _ in piece() }.joined()
  }

  private mutating func piece() -> String {
    switch below(10) {
    case 0...3:
      String((0..<1 + below(9)).map { _ in Character(Unicode.Scalar(UInt8(97 + below(26)))) })
    case 4: String(repeating: " ", count: 1 + below(20))
    case 5: one(of: ["漢字", "ミク", "한국", "Ａ"])
    case 6:
      one(of: ["é", "e\u{301}", "o\u{323}\u{302}", "\u{301}", "กำ", "क्ष", "क्", "ষ", "\u{903}", "ำ"])
    case 7:
      one(of: [
        "👍", "👍🏽", "🏽", "👩‍👩‍👧‍👦", "👩\u{200D}", "🇩🇪", "🇩", "1️⃣", "❤️", "❤", "⌚\u{FE0E}", "🫨", "\u{1F6DC}",
        "🏳️‍🌈",
      ])
    case 8:
      one(of: [
        "─", "█", "…", "│", "☰", "䷀", "\u{1100}", "\u{1161}", "\u{E000}", "\u{AD}", "\u{600}",
      ])
    default:
      one(of: [
        "\u{1B}[31m", "\u{9B}2J", "\r", "\n", "\u{8}", "\u{7F}", "\u{202E}", "\u{200F}", "\t",
      ])
    }
  }

  /// Returns modes, each often not set.
  mutating func modes() -> TerminalModes {
    var modes = TerminalModes()
    modes.usesAlternateScreen = !isTrue(oneIn: 4)
    modes.mouse = one(of: [.off, .buttons])
    modes.alternateScroll = isTrue(oneIn: 2)
    modes.bracketedPaste = isTrue(oneIn: 2)
    modes.focusReporting = isTrue(oneIn: 2)
    modes.kittyKeyboard = isTrue(oneIn: 2)
    modes.title = isTrue(oneIn: 2) ? SafeText(screenText()) : nil
    modes.graphemeClusters = isTrue(oneIn: 2)
    return modes
  }

  /// Returns the capabilities of a terminal with all colors and links.
  mutating func capabilities() -> TerminalCapabilities {
    var capabilities = TerminalCapabilities()
    (capabilities.colorDepth, capabilities.links) = (.full, true)
    capabilities.synchronizedOutput = isTrue(oneIn: 2)
    capabilities.graphemeClusters = isTrue(oneIn: 2)
    capabilities.kittyKeyboard = isTrue(oneIn: 2)
    capabilities.backgroundColorErase = isTrue(oneIn: 2)
    capabilities.scrollRegions = !isTrue(oneIn: 3)
    return capabilities
  }

  /// Changes a grid in one of the ways that views do.
  @MainActor mutating func change(_ grid: CellGrid) {
    let area = Rect(x: below(20) - 4, y: below(8) - 2, width: below(40), height: below(12))
    let canvas = isTrue(oneIn: 2) ? Canvas(grid) : Canvas(grid).area(area).with(style: style())
    let point = Point(x: below(30) - 6, y: below(12) - 1)
    let rect = Rect(origin: point, size: Size(width: below(30), height: below(4)))
    switch below(12) {
    case 0...5: canvas.draw(screenText(), at: point, style: style())
    case 6: drawLink(canvas, point)
    case 7: canvas.fill(rect, character: one(of: [" ", "x", "漢", "❤️"]), style: style())
    case 8: canvas.apply(style(), to: rect)
    case 9: if isTrue(oneIn: 4) { grid.clear() }
    default: scroll(grid)
    }
  }

  @MainActor private mutating func drawLink(_ canvas: Canvas, _ point: Point) {
    let text = StyledText(screenText(), style: style()) + StyledText(screenText())
    let link = one(of: [
      "https://example.org/é", "http://a/\u{1B}]52;c;x\u{7}", "file:///etc/passwd",
    ])
    canvas.draw(text, at: point, style: style(), link: link)
  }

  @MainActor private mutating func scroll(_ grid: CellGrid) {
    let first = below(grid.size.height)
    let end = first + 1 + below(grid.size.height - first)
    grid.scroll(Scroll(rows: first..<end, distance: below(5) - 2))
  }
}
