/// The format of a command that lists rows.
public enum RowFormat: Hashable, FormatChoice {
  /// A table.
  case table(TableFormat)
  /// An array of objects, or an object on each line.
  case json(JSONLayout)

  /// `text`, `tsv`, `csv`, `json` and `jsonl`.
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
