import TerminalKit
import TerminalText

extension RowsView {
  /// Draws the visible rows, or the text of an empty source.
  func drawRows(in canvas: Canvas) {
    synchronize()
    canvas.fill(viewport)
    drawn = rowsToDraw(in: canvas)
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
    drawIndicator(in: area)
  }

  private func drawIndicator(in canvas: Canvas) {
    guard contentWidth < viewport.width else { return }
    let column = canvas.area(
      Rect(x: viewport.width - 1, y: 0, width: 1, height: viewport.height))
    column.fill(column.bounds)
    indicator.draw(in: column)
  }

  private func draw(line: Int, of lines: RowLines, in canvas: Canvas) {
    let y = (line - top) * lineHeight
    switch lines.content(at: line) {
    case .title(let section): draw(lines.sections[section].title, at: y, in: canvas)
    case .rows(let rows):
      for index in rows {
        let frame = columnFrame(index - rows.lowerBound).offset(by: Point(x: 0, y: y))
        let isSelected =
          index == selection?.index && (isFocused || !marksSelectionOnlyWithFocus)
        draw(model.row(at: index), isSelected: isSelected, in: canvas.area(frame))
      }
    case nil: break
    }
  }

  private func rowsToDraw(in canvas: Canvas) -> DrawnRows {
    DrawnRows(
      grid: canvas.gridID, version: model.version, count: model.count, width: contentWidth,
      top: top, selected: selection?.index)
  }

  /// Moves the rows that stay visible, and draws the new ones and those whose selection has changed.
  func drawChangedRows(in canvas: Canvas) -> Bool {
    synchronize()
    let new = rowsToDraw(in: canvas)
    guard let old = drawn, new.hasSameRows(as: old), new.count > 0, lineHeight == 1,
      shownSections.isEmpty
    else { return false }
    let area = canvas.area(viewport)
    let distance = top - old.top
    let content = Rect(x: 0, y: 0, width: contentWidth, height: viewport.height)
    guard abs(distance) < visibleLines, area.scroll(content, by: distance) else { return false }
    drawn = new
    let lines = lines
    let visible = top..<min(lines.count, top + viewport.height)
    let free = distance > 0 ? visible.suffix(distance) : visible.prefix(-distance)
    for line in Set([old.selected, new.selected].compactMap { $0.map(lines.line) } + free)
    where visible.contains(line) {
      area.fill(Rect(x: 0, y: line - top, width: contentWidth, height: 1))
      draw(line: line, of: lines, in: area)
    }
    drawIndicator(in: area)
    return true
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
