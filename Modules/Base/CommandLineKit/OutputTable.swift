public import TerminalText

/// A table that a command can write as text, TSV or CSV.
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
/// In text, a column is as wide as its longest value, and a column without values is omitted. If
/// the table is wider than the output, columns with a minimum width are truncated. If that is not
/// enough, columns with an `omission` position are omitted. In a pipe or a file, the width is
/// unlimited.
public struct OutputTable<Row> {
  let columns: [OutputColumn<Row>]
  let rows: [Row]
  let note: ((Row, Int?) -> StyledText?)?

  /// Creates a table from its columns and rows.
  ///
  /// - Parameters:
  ///   - columns: The columns, from left to right.
  ///   - rows: The values to show, one in each row.
  ///   - note: Returns the note to write below a row in text; `nil` for no note. The note begins at
  ///     the second column. The second parameter is the available width; `nil` if it is unlimited.
  public init(
    _ columns: [OutputColumn<Row>], rows: [Row], note: ((Row, Int?) -> StyledText?)? = nil
  ) {
    self.columns = columns
    self.rows = rows
    self.note = note
  }

  /// Writes each row as a line of text, followed by its note.
  @MainActor
  fileprivate func writeLines(to console: Console) {
    let layout = TableLayout(self, width: console.profile.lineLimit)
    for (index, row) in rows.enumerated() {
      layout.writeLine(at: index) { console.write($0) }
      console.write("\n")
      if let note = layout.note(below: row) { console.writeLine(note) }
    }
  }
}

extension Console {
  /// Writes a table as text, TSV or CSV, row by row.
  ///
  /// - Parameters:
  ///   - table: The table to write.
  ///   - format: The format of the rows.
  ///   - hasHeader: Whether TSV and CSV begin with a line of column names.
  public func write<Row>(
    _ table: OutputTable<Row>, as format: TableFormat, hasHeader: Bool = true
  ) {
    switch format {
    case .text: table.writeLines(to: self)
    case .tsv: writeRecords(of: table, hasHeader) { SeparatedValues.tsv($0) }
    case .csv: writeRecords(of: table, hasHeader) { SeparatedValues.csv($0) }
    }
  }

  /// Writes the names of the columns if `hasHeader` is `true`, and then the values of each row.
  private func writeRecords<Row>(
    of table: OutputTable<Row>, _ hasHeader: Bool, _ format: ([String]) -> String
  ) {
    if hasHeader { write(format(table.columns.map(\.name))) }
    for row in table.rows { write(format(table.columns.map { $0.value(row) })) }
  }
}

/// A column of an ``OutputTable``: its name, its layout, and the values that it prints.
public struct OutputColumn<Row> {
  let name: String
  let value: (Row) -> String
  /// The closure that returns the value for the text format; `nil` for a column that only TSV and
  /// CSV contain.
  private(set) var text: ((Row) -> StyledText)?
  let alignment: TextAlignment
  let minimumWidth: Int?
  let omission: Int?

  /// Creates a column that all formats contain.
  ///
  /// - Parameters:
  ///   - name: The name in the first line of TSV and CSV.
  ///   - alignment: The alignment in text.
  ///   - minimumWidth: The width to which the column may be truncated in text before other columns
  ///     are omitted; `nil` to never truncate it.
  ///   - omission: The order in which a narrow table omits columns, lowest number first; `nil` to
  ///     never omit the column.
  ///   - value: Returns the value in TSV and CSV; empty if unknown.
  ///   - text: Returns the value in text; by default `value`.
  public init(
    _ name: String, alignment: TextAlignment = .leading, minimumWidth: Int? = nil,
    omission: Int? = nil, value: @escaping (Row) -> String,
    text: ((Row) -> StyledText)? = nil
  ) {
    self.name = name
    self.value = value
    self.text = text ?? { StyledText(value($0)) }
    self.alignment = alignment
    self.minimumWidth = minimumWidth
    self.omission = omission
  }

  /// Returns a column that only TSV and CSV contain.
  public static func hidden(_ name: String, value: @escaping (Row) -> String) -> OutputColumn {
    var column = OutputColumn(name, value: value)
    column.text = nil
    return column
  }
}

/// The output format of a command that lists rows.
public enum RowFormat: Hashable, FormatChoice {
  /// Rows and columns, as aligned text, TSV or CSV.
  case table(TableFormat)
  /// JSON: an array of objects, or one object per line.
  case json(JSONLayout)

  /// The formats `text`, `tsv`, `csv`, `json` and `jsonl`.
  public static var choices: [(String, RowFormat)] {
    [
      ("text", .table(.text)), ("tsv", .table(.tsv)), ("csv", .table(.csv)),
      ("json", .json(.indented)), ("jsonl", .json(.lines)),
    ]
  }
}

/// The format of an ``OutputTable``.
public enum TableFormat: String, Hashable, Sendable {
  /// Aligned columns for people, which fit the width of the output.
  case text
  /// A line of column names and a line for each row, with tabs between the values.
  ///
  /// In a value, a tab is written `\t`, a line feed `\n`, a carriage return `\r`, and a backslash
  /// `\\`.
  case tsv
  /// A record of column names and a record for each row, as RFC 4180 defines them.
  case csv
}
