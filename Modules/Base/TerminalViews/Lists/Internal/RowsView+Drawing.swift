import TerminalKit
import TerminalText

extension RowsView {
  /// Draws the visible rows, or the text of an empty source.
  func drawRows(in canvas: Canvas) {
    synchronize()
    guard model.count > 0 else {
      let text = emptyText.truncated(toWidth: viewport.width)
      let x = (viewport.width - text.width) / 2
      canvas.draw(text, at: viewport.origin + Point(x: x, y: 0), style: .dim)
      return
    }
    let lines = lines
    let area = canvas.area(viewport)
    let partlyVisible = (viewport.height + lineHeight - 1) / max(1, lineHeight)
    for line in top..<min(lines.count, top + partlyVisible) {
      draw(line: line, of: lines, in: area)
    }
    drawOverlay(in: area, lines: lines)
    if contentWidth < viewport.width {
      let x = viewport.width - 1
      indicator.draw(in: area.area(Rect(x: x, y: 0, width: 1, height: viewport.height)))
    }
  }

  private func draw(line: Int, of lines: RowLines, in canvas: Canvas) {
    let y = (line - top) * lineHeight
    switch lines.content(at: line) {
    case .title(let section): draw(lines.sections[section].title, at: y, in: canvas)
    case .rows(let rows):
      for index in rows {
        let frame = columnFrame(index - rows.lowerBound).offset(by: Point(x: 0, y: y))
        draw(
          model.row(at: index), isSelected: index == selection?.index, in: canvas.area(frame))
      }
    case nil: break
    }
  }

  /// Draws the title of a section in a line.
  func draw(_ title: StyledText, at y: Int, in canvas: Canvas) {
    draw(title, in: canvas.area(Rect(x: 0, y: y, width: contentWidth, height: 1)))
  }

  /// The columns before the text of a row, with the marker of the selected one.
  static var markerWidth: Int { 2 }

  /// Draws the marker of a selected row, which needs no color.
  func drawMarker(in canvas: Canvas) {
    canvas.draw("›", at: .zero, style: isFocused ? .bold : .dim)
  }
}
