import TerminalText

/// The style and link that the terminal applies to the next characters.
struct Pen: Equatable {
  var attributes: UInt16 = 0
  /// The packed text color, or 0 for the terminal's default. Like ``background``, the value is a
  /// color that the terminal supports, and not a role.
  var foreground: UInt32 = 0
  var background: UInt32 = 0
  var linkIndex: UInt16 = 0

  /// The attributes that are visible on a space: underline, reverse and strikethrough.
  private static let visibleOnSpaces: UInt16 = 1 << 4 | 1 << 7 | 1 << 9

  /// Returns whether a space looks the same with both pens.
  func writesSameSpace(as other: Pen) -> Bool {
    background == other.background && linkIndex == other.linkIndex
      && (attributes | other.attributes) & Self.visibleOnSpaces == 0
  }

  /// Returns the shorter of two SGR sequences that change the style to that of `new`, or no bytes
  /// if the styles are equal. One sequence sets only what differs, and the other resets the style
  /// first.
  func transition(to new: Pen) -> [UInt8] {
    if (attributes, foreground, background) == (new.attributes, new.foreground, new.background) {
      return []
    }
    let changes = Self.sequence(changes(to: new))
    let complete = Self.sequence(new.isPlain ? [] : ["0"] + Pen().changes(to: new))
    return changes.count < complete.count ? changes : complete
  }

  private var isPlain: Bool { attributes == 0 && foreground == 0 && background == 0 }

  private static func sequence(_ parameters: [String]) -> [UInt8] {
    [0x1B, 0x5B] + Array(parameters.joined(separator: ";").utf8) + [0x6D]
  }

  private func changes(to new: Pen) -> [String] {
    var kept = attributes
    var parameters: [String] = []
    for (reset, group) in Self.resets where kept & group & ~new.attributes != 0 {
      parameters.append(reset)
      kept &= ~group
    }
    let added = new.attributes & ~kept
    parameters += (1...9).filter { added & 1 << $0 != 0 }.map(String.init)
    if foreground != new.foreground { parameters.append(Self.color(new.foreground, offset: 0)) }
    if background != new.background { parameters.append(Self.color(new.background, offset: 10)) }
    return parameters
  }

  /// The SGR parameters that reset attributes, each with the group of attributes that it resets.
  private static let resets: [(String, UInt16)] = [
    ("22", 1 << 1 | 1 << 2), ("23", 1 << 3), ("24", 1 << 4), ("25", 1 << 5 | 1 << 6),
    ("27", 1 << 7), ("28", 1 << 8), ("29", 1 << 9),
  ]

  private static func color(_ packed: UInt32, offset: Int) -> String {
    guard let color = TerminalColor(packed: packed) else { return String(39 + offset) }
    let style = TextStyle(
      foreground: offset == 0 ? color : nil, background: offset == 0 ? nil : color)
    return style.parameters()
  }
}

/// Converts the styles of cells to styles that the terminal supports, and caches the results.
struct ColorReduction {
  private var theme = ColorTheme.auto
  private var depth = ColorDepth.full
  private var reduced: [TextStyle: TextStyle] = [:]

  private static let limit = 4_096

  mutating func use(_ theme: ColorTheme, depth: ColorDepth) {
    guard (theme, depth) != (self.theme, self.depth) else { return }
    (self.theme, self.depth, reduced) = (theme, depth, [:])
  }

  /// Returns the pen with which the terminal writes a cell.
  mutating func pen(of cell: Cell, hasLinks: Bool) -> Pen {
    let style = shown(cell.style)
    return Pen(
      attributes: style.attributes, foreground: style.foreground?.packed ?? 0,
      background: style.background?.packed ?? 0, linkIndex: hasLinks ? cell.linkIndex : 0)
  }

  private mutating func shown(_ style: TextStyle) -> TextStyle {
    let isColorless = style.foreground == nil && style.background == nil
    if isColorless, theme.foreground == nil, theme.background == nil { return style }
    if let known = reduced[style] { return known }
    if reduced.count > Self.limit { reduced = [:] }
    let result = theme.resolved(style, depth: depth)
    reduced[style] = result
    return result
  }
}
