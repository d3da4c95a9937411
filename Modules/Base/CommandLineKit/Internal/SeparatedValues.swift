import TerminalText

/// Writes tables as tsv and csv.
enum SeparatedValues {
  /// Writes lines of escaped values with tabs between them.
  static func writeTSV<Row>(
    _ table: OutputTable<Row>, hasHeader: Bool, _ write: (String) -> Void
  ) {
    writeRecords(of: table, hasHeader) { write($0.map(escaped).joined(separator: "\t") + "\n") }
  }

  /// Writes records of quoted values, as RFC 4180 defines them.
  static func writeCSV<Row>(
    _ table: OutputTable<Row>, hasHeader: Bool, _ write: (String) -> Void
  ) {
    writeRecords(of: table, hasHeader) { write($0.map(quoted).joined(separator: ",") + "\r\n") }
  }

  /// Writes the names of the columns, if they are wanted, and then the values of each row.
  private static func writeRecords<Row>(
    of table: OutputTable<Row>, _ hasHeader: Bool, _ write: ([String]) -> Void
  ) {
    if hasHeader { write(table.columns.map(\.name)) }
    for row in table.rows { write(table.columns.map { $0.value(row) }) }
  }

  private static func escaped(_ value: String) -> String {
    safe(value) { scalar in
      switch scalar {
      case "\t": "\\t"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\\": "\\\\"
      default: nil
      }
    }
  }

  private static func quoted(_ value: String) -> String {
    let text = safe(value) { scalar in
      switch scalar {
      case "\t", "\n", "\r": String(scalar)
      case "\"": "\"\""
      default: nil
      }
    }
    return text.unicodeScalars.contains { ",\"\n\r".unicodeScalars.contains($0) }
      ? "\"\(text)\"" : text
  }

  /// Returns the value with some scalars replaced, and the text between them made safe.
  private static func safe(
    _ value: String, replacing replacement: (Unicode.Scalar) -> String?
  ) -> String {
    guard value.unicodeScalars.contains(where: { replacement($0) != nil }) else {
      return SafeText(value).string
    }
    var result = ""
    var rest = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      guard let text = replacement(scalar) else {
        rest.append(scalar)
        continue
      }
      result += SafeText(String(rest)).string + text
      rest = String.UnicodeScalarView()
    }
    return result + SafeText(String(rest)).string
  }
}
