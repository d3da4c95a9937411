public import TerminalKit
import TerminalText

/// The mark at the edge of a view that shows which part of its content is visible.
///
/// Use it in a view that scrolls by itself. `ScrollView` and lists draw one.
///
/// ```swift
/// @MainActor
/// func drawIndicator(in canvas: Canvas) {
///   let indicator = ScrollIndicator(total: 100, visible: canvas.size.height, offset: 20)
///   let column = Rect(x: canvas.size.width - 1, y: 0, width: 1, height: canvas.size.height)
///   if indicator.isNeeded { indicator.draw(in: canvas.area(column)) }
/// }
/// ```
public struct ScrollIndicator {
  let total: Int
  let visible: Int
  let offset: Int

  /// Creates an indicator.
  ///
  /// - Parameters:
  ///   - total: The number of lines of the content.
  ///   - visible: The number of lines that are visible.
  ///   - offset: The number of lines before the visible ones.
  public init(total: Int, visible: Int, offset: Int) {
    self.total = total
    self.visible = visible
    self.offset = offset
  }

  /// Whether not all of the content is visible.
  public var isNeeded: Bool { total > visible && visible > 0 }

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
  public func draw(in canvas: Canvas, axis: Stack.Axis = .vertical) {
    let isVertical = axis == .vertical
    let thumb = thumb(in: isVertical ? canvas.size.height : canvas.size.width)
    let area =
      isVertical
      ? Rect(x: 0, y: thumb.lowerBound, width: 1, height: thumb.count)
      : Rect(x: thumb.lowerBound, y: 0, width: thumb.count, height: 1)
    canvas.fill(area, character: isVertical ? "┃" : "━")
  }
}
