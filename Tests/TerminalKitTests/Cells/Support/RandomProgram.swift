import RandomTesting
import TerminalTesting
import TerminalText

@testable import TerminalKit

/// A program that draws random frames on a model of a terminal.
@MainActor struct RandomProgram {
  /// The title of the window before the program starts.
  static let title = "shell"

  let grid: CellGrid
  let renderer: FrameRenderer
  var model: TerminalModel
  private(set) var cursor: Point?
  private var modes = TerminalModes()
  private var random: RandomSource
  private let widths: TerminalModel.Widths

  init(seed: UInt64, widths: TerminalModel.Widths) {
    random = RandomSource(seed: seed)
    self.widths = widths
    grid = CellGrid(size: random.size())
    var capabilities = random.capabilities()
    if widths == .scalars { capabilities.graphemeClusters = false }
    renderer = FrameRenderer(capabilities: capabilities)
    let erasesAnyway = random.isTrue(oneIn: 2)
    let erases = capabilities.backgroundColorErase || erasesAnyway
    model = TerminalModel(size: grid.size, widths: widths, erasesWithBackground: erases)
    model.write(Array("\u{1B}]2;\(Self.title)\u{1B}\\".utf8))
  }

  /// Returns the bytes of the current frame.
  func frame() -> [UInt8] { renderer.bytes(for: grid, cursor: cursor, modes: modes) }

  /// Makes random changes and shows them.
  ///
  /// - Returns: The bytes of the frame.
  @discardableResult mutating func showNextFrame() -> [UInt8] {
    if random.isTrue(oneIn: 6) {
      let size = random.size()
      grid.resize(to: size)
      model.resize(to: size)
    }
    for _ in 0..<random.below(4) { random.change(grid) }
    if random.isTrue(oneIn: 4) { modes = random.modes() }
    if random.isTrue(oneIn: 4) { renderer.theme = random.one(of: [.auto, .light, .dark, .mono]) }
    if random.isTrue(oneIn: 6) {
      renderer.capabilities.background = random.one(of: [.light, .dark])
    }
    cursor = Point(x: random.below(grid.size.width), y: random.below(grid.size.height))
    if random.isTrue(oneIn: 3) { cursor = nil }
    let bytes = frame()
    model.write(bytes)
    return bytes
  }

  /// The cells that the terminal should show.
  var visibleCells: [VisibleCell] { grid.visibleCells(renderer.shownTheme) }

  /// Returns a new model on which a new renderer has drawn all of the current frame.
  func repaintedModel() -> TerminalModel {
    var model = TerminalModel(size: grid.size, widths: widths)
    let theme = renderer.theme
    let renderer = FrameRenderer(capabilities: renderer.capabilities)
    renderer.theme = theme
    model.write(renderer.bytes(for: grid, cursor: cursor, modes: modes))
    return model
  }

  /// Writes sequences to the model without the renderer, so that the renderer's record of the
  /// screen is wrong.
  mutating func garble() {
    let pieces = [
      "\u{1B}[2;3r", "\u{1B}[7;31m", "\u{1B}(0", "\u{0E}", "\u{1B})0", "\u{1B}[4h", "\u{1B}[?6h",
      "\u{1B}[?7h", "\u{1B}[?25l", "\u{1B}[?25h", "\u{1B}]8;;http://a\u{1B}\\", "\u{1B}[2J",
      "garbage", "漢", "\n\n\n", "\u{1B}[5;5H", "\u{1B}[10L",
    ]
    for _ in 0..<5 { model.write(Array(random.one(of: pieces).utf8)) }
  }

  /// The modes that the terminal model should have.
  var expectedModes: [String] {
    let capabilities = renderer.capabilities
    var numbers: Set<Int> = []
    if modes.usesAlternateScreen { numbers.insert(1049) }
    if modes.mouse == .buttons { numbers.formUnion([1002, 1006]) }
    if modes.alternateScroll { numbers.insert(1007) }
    if modes.bracketedPaste { numbers.insert(2004) }
    if modes.focusReporting { numbers.insert(1004) }
    if modes.graphemeClusters, capabilities.graphemeClusters { numbers.insert(2027) }
    let keyboard = modes.kittyKeyboard && capabilities.kittyKeyboard ? 1 : 0
    let title = modes.title?.string.filter { $0 != "\u{200F}" && TextWidth.columns(of: $0) > 0 }
    return ["\(numbers.sorted())", "\(keyboard)", title ?? Self.title]
  }

  /// The modes that the terminal model has.
  var modelModes: [String] {
    let numbers = model.privateModes.subtracting([7, 25])
    return ["\(numbers.sorted())", "\(model.keyboardFlags)", model.title]
  }
}

extension RandomSource {
  /// Returns a size of at most 40×12, often of at most 2×2.
  mutating func size() -> Size {
    isTrue(oneIn: 5)
      ? Size(width: 1 + below(2), height: 1 + below(2))
      : Size(width: 1 + below(40), height: 1 + below(12))
  }

  /// Returns a style with random attributes and colors, or the plain style.
  mutating func style() -> TextStyle {
    var style = TextStyle.plain
    let attributes: [TextStyle] = [.bold, .dim, .italic, .underline, .reverse, .strikethrough]
    if isTrue(oneIn: 3) { style = style.with(one(of: attributes)) }
    if isTrue(oneIn: 6) { style = style.with(one(of: attributes)) }
    if isTrue(oneIn: 3) { style = style.with(.foreground(color())) }
    if isTrue(oneIn: 3) { style = style.with(.background(color())) }
    return style
  }

  private mutating func color() -> TerminalColor {
    if isTrue(oneIn: 2) {
      return one(of: [.accent, .secondary, .selection, .inactiveSelection, .category(below(12))])
    }
    return isTrue(oneIn: 2)
      ? .palette(UInt8(below(256))) : .rgb(UInt8(below(256)), UInt8(below(4)), UInt8(below(256)))
  }

  /// Returns text with ASCII, wide characters, marks, emoji and hostile scalars.
  mutating func screenText() -> String { (0..<below(8)).map { _ in piece() }.joined() }

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

  /// Returns random modes. The alternate screen is usually on; every other mode is on or off with
  /// the same probability.
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

  /// Returns capabilities with all colors and links. The other capabilities are random.
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

/// The visible properties of a cell of a grid or of a model.
struct VisibleCell: Hashable {
  let text: String
  let width: Int
  let style: TextStyle
  let link: String?

  /// Creates the visible properties of a cell that is shown in the colors of a theme.
  @MainActor init(_ cell: Cell, _ theme: ColorTheme) {
    let style = theme.resolved(cell.style)
    self.init(text: cell.text, width: cell.width, style: style, link: cell.link)
  }

  init(_ cell: ModelCell) {
    self.init(text: cell.text, width: cell.width, style: cell.style, link: cell.link)
  }

  private init(text: String, width: Int, style: TextStyle, link: String?) {
    (self.text, self.width, self.link) = (text, width, link)
    self.style = text == " " ? Self.visibleOnSpace(style) : style
  }

  /// Returns the visible part of a style of a space: the background, or everything if the style has
  /// a line or is reversed.
  private static func visibleOnSpace(_ style: TextStyle) -> TextStyle {
    let attributes = style.attributes & (1 << 4 | 1 << 7 | 1 << 9)
    return attributes == 0 ? TextStyle(background: style.background ?? nil) : style
  }
}

extension CellGrid {
  /// Returns the cells that a terminal with a theme shows.
  func visibleCells(_ theme: ColorTheme = .auto) -> [VisibleCell] {
    (0..<size.height).flatMap { y in (0..<size.width).map { VisibleCell(self[$0, y], theme) } }
  }
}

extension TerminalModel {
  var visibleCells: [VisibleCell] {
    (0..<size.height).flatMap { y in (0..<size.width).map { VisibleCell(cell($0, y)) } }
  }
}
