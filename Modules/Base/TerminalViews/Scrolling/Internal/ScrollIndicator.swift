import TerminalKit
import TerminalText

/// The mark at the edge of a view that shows which part of its content is visible.
struct ScrollIndicator {
  let total: Int
  let visible: Int
  let offset: Int

  /// Whether not all of the content is visible.
  var isNeeded: Bool { total > visible && visible > 0 }

  /// Returns the cells of the mark in a number of cells.
  func thumb(in cells: Int) -> Range<Int> {
    guard isNeeded, cells > 0 else { return 0..<0 }
    let length = max(1, min(cells, cells * visible / total))
    let last = total - visible
    let start = (cells - length) * min(max(0, offset), last) / last
    return start..<start + length
  }

  /// Draws the mark into a column or a row.
  @MainActor
  func draw(in canvas: Canvas, axis: Stack.Axis = .vertical) {
    let isVertical = axis == .vertical
    let thumb = thumb(in: isVertical ? canvas.size.height : canvas.size.width)
    let area =
      isVertical
      ? Rect(x: 0, y: thumb.lowerBound, width: 1, height: thumb.count)
      : Rect(x: thumb.lowerBound, y: 0, width: thumb.count, height: 1)
    canvas.fill(area, character: isVertical ? "┃" : "━")
  }
}
