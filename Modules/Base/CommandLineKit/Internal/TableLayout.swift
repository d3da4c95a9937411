import TerminalText

/// The layout of an ``OutputTable`` as text: the visible columns and their widths.
struct TableLayout<Row> {
  private static var gap: Int { 2 }

  /// The text of a row in a column, and the width of the text, which is measured only once.
  private struct Cell {
    let text: StyledText
    let width: Int

    init(_ text: StyledText) { (self.text, width) = (text, text.width) }
  }

  private struct Column {
    let source: OutputColumn<Row>
    let cells: [Cell]
    var width: Int

    var minimumWidth: Int { min(width, source.minimumWidth ?? width) }
  }

  private let limit: Int?
  private let makeNote: ((Row, Int?) -> StyledText?)?
  private var columns: [Column]

  init(_ table: OutputTable<Row>, width: Int?) {
    limit = width
    makeNote = table.note
    columns = table.columns.compactMap { column in
      guard let text = column.text else { return nil }
      let cells = table.rows.map { Cell(text($0)) }
      let width = cells.map(\.width).max() ?? 0
      return width > 0 ? Column(source: column, cells: cells, width: width) : nil
    }
    if let width { fit(into: width) }
  }

  /// Writes the line of a row, without a line break, in one or more calls of `write`.
  func writeLine(at index: Int, _ write: (StyledText) -> Void) {
    guard let limit else { return writeParts(ofLineAt: index, write) }
    var line = StyledText()
    writeParts(ofLineAt: index) { line += $0 }
    write(line.truncated(toWidth: limit))
  }

  private func writeParts(ofLineAt index: Int, _ write: (StyledText) -> Void) {
    var (start, end) = (0, 0)
    for column in columns {
      let cell = column.cells[index]
      if cell.width > 0 {
        let text =
          cell.width > column.width ? Cell(cell.text.truncated(toWidth: column.width)) : cell
        let isTrailing = column.source.alignment == .trailing
        let indent = isTrailing ? start + column.width - text.width : start
        if indent > end { write(.spaces(indent - end)) }
        write(text.text)
        end = indent + text.width
      }
      start += column.width + Self.gap
    }
  }

  /// Returns the note below a row as a line; `nil` if the row has no note.
  func note(below row: Row) -> StyledText? {
    // On narrow output, a smaller indent leaves space for the note.
    let column = (columns.first?.width ?? 0) + Self.gap
    let indent = min(column, limit.map { $0 / 2 } ?? column)
    guard let note = makeNote?(row, limit.map { max($0 - indent, 1) }) else { return nil }
    let line = .spaces(indent) + note
    return limit.map(line.truncated) ?? line
  }
}

// MARK: - Fitting

extension TableLayout {
  private mutating func fit(into width: Int) {
    for omitted in omissionOrder where total(\.minimumWidth) > width {
      columns.removeAll { $0.source.omission == omitted }
    }
    if total(\.width) > width { shrink(by: total(\.width) - width) }
  }

  private var omissionOrder: [Int] { columns.compactMap(\.source.omission).sorted() }

  private func total(_ width: (Column) -> Int) -> Int {
    columns.reduce(0) { $0 + width($1) + Self.gap } - Self.gap
  }

  /// Narrows the widest of the columns that can be truncated, until the table fits or each of these
  /// columns has a width of 1. The widths of the narrowed columns differ by at most 1.
  private mutating func shrink(by excess: Int) {
    var open = columns.indices.filter { columns[$0].source.minimumWidth != nil }
    var available = open.reduce(0) { $0 + columns[$1].width } - excess
    while let narrow = open.firstIndex(where: { columns[$0].width <= available / open.count }) {
      available -= columns[open.remove(at: narrow)].width
    }
    for (index, column) in open.enumerated() {
      let share = max(available / (open.count - index), 1)
      columns[column].width = share
      available -= share
    }
  }
}
