import TerminalText

/// Converts the colors of cells to those that a terminal supports, and remembers the results.
struct ColorReduction {
  private var depth = ColorDepth.full
  private var reduced: [UInt32: UInt32] = [:]

  private static let limit = 4_096

  /// Returns the pen that writes a cell.
  mutating func pen(of cell: Cell, _ capabilities: TerminalCapabilities) -> Pen {
    if depth != capabilities.colorDepth || reduced.count > Self.limit {
      depth = capabilities.colorDepth
      reduced = [:]
    }
    return Pen(
      attributes: cell.attributes, foreground: color(cell.foreground),
      background: color(cell.background), linkIndex: capabilities.links ? cell.linkIndex : 0)
  }

  private mutating func color(_ packed: UInt32) -> UInt32 {
    if packed == 0 || depth == .full { return packed }
    if let known = reduced[packed] { return known }
    let color = TerminalColor(packed: packed)?.reduced(to: depth)?.packed ?? 0
    reduced[packed] = color
    return color
  }
}
