import TerminalKit
import TerminalText

extension RowsView {
  /// Draws the visible rows, or the placeholder if the source has no rows.
  func drawRows(in canvas: Canvas) {
    synchronize()
    canvas.fill(viewport)
    drawn = rowsToDraw(in: canvas)
    let area = canvas.area(viewport)
    guard model.count > 0 else { return area.drawPlaceholder(emptyText, hint: emptyHint) }
    let lines = lines
    for line in top..<min(lines.count, top + viewport.height) {
      drawLine(line, of: lines, in: area)
    }
    drawOverlay(in: area, lines: lines)
    drawIndicator(in: area)
  }

  private func drawIndicator(in canvas: Canvas) {
    guard barWidth < viewport.width else { return }
    let column = canvas.area(Rect(x: viewport.width - 1, y: 0, width: 1, height: viewport.height))
    column.fill(column.bounds)
    indicator.draw(in: column)
  }

  private func drawLine(_ line: Int, of lines: RowLines, in canvas: Canvas) {
    let bar = canvas.area(Rect(x: 0, y: line - top, width: barWidth, height: 1))
    let content = Rect(x: 0, y: 0, width: contentWidth, height: 1)
    switch lines.content(at: line) {
    case .title(let section): drawTitle(lines.sections[section].title, in: bar.area(content))
    case .row(let index):
      let isSelected = index == selection?.index && (isFocused || !marksSelectionOnlyWithFocus)
      let canvas = isSelected ? drawBar(in: bar) : bar
      drawRow(model.row(at: index), in: canvas.area(content))
    case nil: break
    }
  }

  /// Draws the bar of the selected row, with a marker, so that the row is recognizable without
  /// colors.
  ///
  /// - Returns: The canvas of the row, with the style of the bar. With the focus, all of it is bold,
  ///   also the spaces, because a change of the style costs bytes.
  private func drawBar(in canvas: Canvas) -> Canvas {
    let style: TextStyle =
      isFocused ? .background(.selection).with(.bold) : .background(.inactiveSelection)
    let bar = canvas.with(style: style)
    bar.fill(bar.bounds)
    bar.draw("▌", at: .zero, style: .foreground(isFocused ? .accent : .secondary))
    return bar
  }

  private func rowsToDraw(in canvas: Canvas) -> DrawnRows {
    DrawnRows(
      grid: canvas.gridID, version: model.version, count: model.count, width: contentWidth,
      top: top, selected: selection?.index)
  }

  /// Scrolls the rows that stay visible, and draws only new rows and rows whose selection changed.
  ///
  /// - Returns: `false` if all rows must be drawn.
  func drawChangedRows(in canvas: Canvas) -> Bool {
    synchronize()
    let new = rowsToDraw(in: canvas)
    guard let old = drawn, new.hasSameRows(as: old), new.count > 0, shownSections.isEmpty
    else { return false }
    let area = canvas.area(viewport)
    let distance = top - old.top
    let content = Rect(x: 0, y: 0, width: barWidth, height: viewport.height)
    guard abs(distance) < visibleLines, area.scroll(content, by: distance) else { return false }
    drawn = new
    let lines = lines
    let visible = top..<min(lines.count, top + viewport.height)
    let free = distance > 0 ? visible.suffix(distance) : visible.prefix(-distance)
    for line in Set([old.selected, new.selected].compactMap { $0.map(lines.line) } + free)
    where visible.contains(line) {
      area.fill(Rect(x: 0, y: line - top, width: barWidth, height: 1))
      drawLine(line, of: lines, in: area)
    }
    drawIndicator(in: area)
    return true
  }

  /// The number of columns before the text of a row, where the selected row has a marker.
  static var markerWidth: Int { 2 }
}

extension Canvas {
  /// Draws a text and a hint, if they aren't empty, in the center of the canvas.
  func drawPlaceholder(_ text: StyledText, hint: StyledText) {
    let texts = [text, hint].filter { $0.width > 0 }
    let start = max(0, (size.height - texts.count) / 2)
    for (row, text) in texts.enumerated() {
      let canvas = row == 0 ? self : with(style: .foreground(.secondary))
      canvas.draw(text, width: size.width, row: start + row, .center)
    }
  }
}

// MARK: - Accessibility

/// The maximum number of rows that have an accessibility element.
private let listedRows = 20

extension RowsView {
  /// Returns elements for the list and the rows around the selected row, and buttons that lead to
  /// the rows before and after them. Without rows, returns only an element with the placeholder.
  func makeElements() -> [AccessibilityElement] {
    synchronize()
    let count = model.count
    guard count > 0 else { return [.emptyList(label, emptyText, emptyHint)] }
    let start = max(0, min((selection?.index ?? 0) - listedRows / 2, count - listedRows))
    let rows = start..<min(count, start + listedRows)
    let all = "\(count) \(count == 1 ? "row" : "rows")"
    let value =
      rows.count == count ? all : "rows \(rows.lowerBound + 1) to \(rows.upperBound) of \(count)"
    return [AccessibilityElement(.list, label, value: value)] + rows.map(element)
      + pageElements(around: rows)
  }

  /// Returns buttons that select a row before or after the listed rows, if there are such rows.
  private func pageElements(around rows: Range<Int>) -> [AccessibilityElement] {
    func button(_ title: String, selecting index: Int) -> AccessibilityElement {
      AccessibilityElement(.button, title) { [weak self] in self?.userSelect(index) }
    }
    let next = button("Next rows", selecting: rows.upperBound + listedRows / 2)
    let previous = button("Previous rows", selecting: rows.lowerBound - listedRows / 2)
    return (rows.upperBound < model.count ? [next] : []) + (rows.lowerBound > 0 ? [previous] : [])
  }

  private func element(at index: Int) -> AccessibilityElement {
    var element = makeRowElement?(index) ?? defaultElement(at: index)
    if index == selection?.index { element.states.append("selected") }
    let id = model.id(at: index)
    element.action = .activate { [weak self] in
      self?.select(id)
      self?.activate()
    }
    return element
  }

  private func defaultElement(at index: Int) -> AccessibilityElement {
    let texts = model.row(at: index).parts.map(\.plain)
    return AccessibilityElement(
      .row, texts.first ?? "", value: texts.dropFirst().joined(separator: ", "))
  }
}

extension AccessibilityElement {
  /// A list without rows, with the text and the hint that it shows.
  static func emptyList(
    _ label: String, _ text: StyledText, _ hint: StyledText
  ) -> AccessibilityElement {
    let texts = [text, hint].map(\.plain).filter { !$0.isEmpty }
    return AccessibilityElement(.list, label, value: texts.joined(separator: ", "))
  }
}
