import TerminalKit
import TerminalText
import TerminalViews

extension CharacterPage {
  /// Draws the visible lines; an old page is dim.
  func drawPage(in canvas: Canvas) {
    let layout = layout
    let canvas = model.reload == .none ? canvas : canvas.with(style: .dim)
    for (y, line) in layout.lines.dropFirst(top).prefix(bounds.height).enumerated() {
      canvas.draw(line, at: Point(x: 0, y: y))
    }
    if let selectedLink { draw(selectedLink, indent: layout.indent, in: canvas) }
    drawIndicator(of: layout.lines.count, in: canvas)
  }

  /// Draws the sign before a selected link, and its text bold.
  private func draw(_ link: CharacterPageLayout.Link, indent: Int, in canvas: Canvas) {
    let text = Rect(
      x: indent, y: link.lines.lowerBound - top, width: max(0, bounds.width - indent),
      height: link.lines.count)
    canvas.apply(.bold, to: text)
    guard indent > 0 else { return }
    canvas.draw(
      "›", at: Point(x: markerColumn, y: text.minY), style: isFocused ? .bold : .dim)
  }

  /// Draws the mark at the right edge that shows the visible part, if not all lines are visible.
  private func drawIndicator(of total: Int, in canvas: Canvas) {
    let indicator = ScrollIndicator(total: total, visible: bounds.height, offset: top)
    guard indicator.isNeeded, bounds.width >= 10 else { return }
    indicator.draw(
      in: canvas.area(Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)))
  }
}
