public import TerminalText

extension Canvas {
  /// Draws one line of safe text.
  ///
  /// - Returns: The columns from `point` to the end of the text, or to the end of the clip if the
  ///   text is longer.
  @discardableResult
  public func draw(_ text: SafeText, at point: Point, style: TextStyle = .plain) -> Int {
    draw(safe: text.string, at: point, template: template(style))
  }

  /// Draws one line of text. Control characters become symbols, as in `SafeText`.
  ///
  /// - Returns: The columns from `point` to the end of the text, or to the end of the clip if the
  ///   text is longer.
  @discardableResult
  public func draw(_ text: String, at point: Point, style: TextStyle = .plain) -> Int {
    draw(SafeText(readableStart(of: text, at: point)), at: point, style: style)
  }

  /// Draws one line of text with styles and optionally a link.
  ///
  /// - Parameters:
  ///   - text: The text. The styles of its parts are combined with `style`.
  ///   - point: The position of the first character.
  ///   - style: The style of parts that have none.
  ///   - link: The target of a link. Other schemes than `http` and `https` are ignored.
  /// - Returns: The columns from `point` to the end of the text, or to the end of the clip if the
  ///   text is longer.
  @discardableResult
  public func draw(
    _ text: StyledText, at point: Point, style: TextStyle = .plain, link: String? = nil
  ) -> Int {
    let index = link.flatMap(LinkTarget.init).map { InternedTexts.shared.linkIndex(of: $0.url) }
    var x = point.x
    for span in text.spans {
      let template = template(style.with(span.style), linkIndex: index ?? 0)
      x += draw(safe: span.text, at: Point(x: x, y: point.y), template: template)
    }
    return x - point.x
  }

  /// Fills a rectangle with a character.
  ///
  /// A wide character takes two columns; an odd column at the end becomes a space. A control
  /// character is replaced by its symbol.
  public func fill(_ rect: Rect, character: Character = " ", style: TextStyle = .plain) {
    let rows = rect.offset(by: origin).intersection(visible)
    guard !rows.isEmpty else { return }
    let cells = fillCells(character, template: template(style))
    for y in rows.minY..<rows.maxY {
      grid.write(columns: rows.minX..<rows.maxX, y: y) { row in
        for x in row.indices { row[x] = cells[x % cells.count] }
        if cells.count == 2, row.count % 2 == 1 { row[row.count - 1] = cells[0].erased }
      }
    }
  }

  /// Moves the rows of a rectangle up, or down if the distance is negative. The rows that become free keep
  /// their cells.
  ///
  /// - Returns: Whether the rectangle is visible as a whole. If not, nothing is moved.
  package func scroll(_ rect: Rect, by distance: Int) -> Bool {
    let area = rect.offset(by: origin)
    guard visible.intersection(area) == area else { return false }
    grid.scroll(area, by: distance)
    return true
  }

  /// Combines the styles of the cells in a rectangle with another style, and keeps their text.
  public func apply(_ style: TextStyle, to rect: Rect) {
    let rows = rect.offset(by: origin).intersection(visible)
    guard !rows.isEmpty else { return }
    for y in rows.minY..<rows.maxY {
      grid.restyle(columns: rows.minX..<rows.maxX, y: y) { $0.with(style) }
    }
  }
}

// MARK: - Internal

extension Canvas {
  private func template(_ style: TextStyle, linkIndex: UInt16 = 0) -> Cell {
    Cell(style: self.style.with(style), linkIndex: linkIndex)
  }

  private func draw(safe text: String, at point: Point, template: Cell) -> Int {
    let start = origin + point
    var writer = LineWriter(grid: grid, clip: visible, start: start, template: template)
    writer.write(text)
    return writer.x - start.x
  }

  /// Returns the start of a text that can be visible, so that a huge text is not read to its end.
  private func readableStart(of text: String, at point: Point) -> String {
    let columns = max(0, visible.maxX - origin.x - point.x)
    let limit = (columns + 1) * Cluster.longest
    return text.utf8.count <= limit ? text : String(text.unicodeScalars.prefix(limit))
  }

  private func fillCells(_ character: Character, template: Cell) -> [Cell] {
    let safe = SafeText(String(character)).string.first ?? " "
    let width = TextWidth.columns(of: safe)
    guard width > 0 else { return [template] }
    let grapheme = InternedTexts.shared.grapheme(of: safe, width: width)
    let cell = template.with(grapheme: grapheme, width: width)
    return width == 2 ? [cell, cell.continuation] : [cell]
  }
}
