import TerminalKit

extension RowsView {
  /// The lines that one event of the wheel scrolls.
  private static var wheelLines: Int { 3 }

  var lastIndex: Int { model.count - 1 }

  /// Moves the selection by a number of rows.
  func move(by rows: Int) { userSelect((selectedIndex ?? 0) + rows) }

  /// Moves the selection and the rows by a page.
  func movePage(_ direction: Int) {
    guard let index = selectedIndex else { return }
    let page = max(1, visibleLines - 1)
    top = max(0, top + direction * page)
    let target = index + direction * page * lines.columns
    userSelect(target)
  }

  /// Scrolls, and moves the selection only so that it stays visible.
  func scroll(by direction: Int) {
    synchronize()
    guard model.count > 0, let index = selection?.index else { return }
    let lines = lines
    let last = max(0, lines.count - visibleLines)
    top = min(max(0, top + direction * Self.wheelLines), last)
    userSelect(visibleRow(nearest: index, in: lines))
  }

  /// Returns the visible row that is nearest to a row.
  private func visibleRow(nearest index: Int, in lines: RowLines) -> Int {
    var index = index
    while index < lastIndex {
      let covered = coveredLines(above: index, in: lines)
      guard lines.line(of: index) - covered < top else { break }
      index = min(lastIndex, index + missing(to: top + covered, from: index, in: lines))
    }
    while index > 0, lines.line(of: index) >= top + visibleLines {
      index = max(0, index - missing(to: top + visibleLines - 1, from: index, in: lines))
    }
    return index
  }

  /// Returns the rows between a row and a line, at least those of one line.
  private func missing(to line: Int, from index: Int, in lines: RowLines) -> Int {
    // With titles between them, there are fewer rows than lines: go row by row.
    lines.sections.isEmpty ? max(1, abs(lines.line(of: index) - line)) * lines.columns : 1
  }

  /// Returns the row at a cell of the view.
  func row(at point: Point) -> Int? {
    guard viewport.contains(point) else { return nil }
    synchronize()
    let lines = lines
    let point = point - viewport.origin
    let line = top + point.y / max(1, lineHeight)
    guard case .rows(let rows)? = lines.content(at: line) else { return nil }
    let cell = Point(x: point.x, y: point.y % max(1, lineHeight))
    guard let index = rows.first(where: { columnFrame($0 - rows.lowerBound).contains(cell) })
    else { return nil }
    return line - top < coveredLines(above: index, in: lines) ? nil : index
  }

  /// Handles a click or the wheel.
  func handleMouse(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .scrollUp: scroll(by: -1)
    case .scrollDown: scroll(by: 1)
    case .press where event.button == .left:
      guard let index = row(at: event.location) else { return false }
      if index == selection?.index { activate() } else { userSelect(index) }
    case .press, .release, .drag, .move, .scrollLeft, .scrollRight: return false
    }
    return true
  }
}
