public import TerminalText

/// Rows with the same columns in all formats: text, tsv and csv.
///
/// ```swift
/// @MainActor
/// func writeAnimals(as format: TableFormat, on console: Console) {
///   let columns: [OutputColumn<Animal>] = [
///     OutputColumn("name", minimumWidth: 16, value: { $0.name }),
///     .hidden("id", value: { "\($0.id)" }),
///   ]
///   console.write(OutputTable(columns, rows: Animal.all), as: format)
/// }
/// ```
///
/// In text, a column is as wide as its longest value, and a column without any value is omitted. If
/// the table is wider than the output, columns with a minimum width are truncated; if they would
/// become narrower than that, other columns are omitted. Text into a pipe or a file is complete.
public struct OutputTable<Row> {
  let columns: [OutputColumn<Row>]
  let rows: [Row]
  let note: ((Row, Int?) -> StyledText?)?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - columns: The columns, from left to right.
  ///   - rows: The rows.
  ///   - note: Returns a line that text shows below a row, from the start of the second column on,
  ///     or `nil` for no line. The second parameter is the available width; `nil` is unlimited.
  public init(
    _ columns: [OutputColumn<Row>], rows: [Row],
    note: ((Row, Int?) -> StyledText?)? = nil
  ) {
    self.columns = columns
    self.rows = rows
    self.note = note
  }

  /// Returns the lines of the table as text.
  ///
  /// - Parameter width: The maximum width of a line, or `nil` to truncate nothing.
  /// - Returns: The lines of the rows, and of their notes.
  public func lines(width: Int?) -> [StyledText] {
    var lines: [StyledText] = []
    writeLines(width: width) { lines.append($0) }
    return lines
  }

  /// Writes the lines of the rows, and of their notes, one by one.
  fileprivate func writeLines(width: Int?, _ write: (StyledText) -> Void) {
    let layout = TableLayout(self, width: width)
    for (index, row) in rows.enumerated() {
      write(layout.line(at: index))
      if let note = layout.note(below: row) { write(note) }
    }
  }
}

extension Console {
  /// Writes a table in a format, row by row.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - format: The format.
  ///   - hasHeader: Whether tsv and csv begin with a line of column names.
  public func write<Row>(
    _ table: OutputTable<Row>, as format: TableFormat, hasHeader: Bool = true
  ) {
    switch format {
    case .text: table.writeLines(width: profile.lineLimit) { writeLine($0) }
    case .tsv: SeparatedValues.writeTSV(table, hasHeader: hasHeader) { write($0) }
    case .csv: SeparatedValues.writeCSV(table, hasHeader: hasHeader) { write($0) }
    }
  }
}
