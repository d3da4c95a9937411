import TerminalText

/// Writes tables as tsv and csv.
enum SeparatedValues {
  /// Returns lines of escaped values with tabs between them.
  static func tsv<Row>(_ table: OutputTable<Row>, hasHeader: Bool) -> String {
    records(of: table, hasHeader).map { $0.map(escaped).joined(separator: "\t") + "\n" }.joined()
  }

  /// Returns records of quoted values, as RFC 4180 defines them.
  static func csv<Row>(_ table: OutputTable<Row>, hasHeader: Bool) -> String {
    records(of: table, hasHeader).map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  /// The names of the columns, if they are wanted, and the values of each row.
  private static func records<Row>(of table: OutputTable<Row>, _ hasHeader: Bool) -> [[String]] {
    (hasHeader ? [table.columns.map(\.name)] : [])
      + table.rows.map { row in table.columns.map { $0.value(row) } }
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
