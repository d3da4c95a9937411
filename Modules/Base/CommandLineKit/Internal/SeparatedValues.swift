import TerminalText

/// Formats records as TSV and CSV.
enum SeparatedValues {
  /// Returns a line of escaped values with tabs between them.
  static func tsv(_ values: [String]) -> String {
    values.map(escaped).joined(separator: "\t") + "\n"
  }

  /// Returns a record of quoted values, as RFC 4180 defines it.
  static func csv(_ values: [String]) -> String {
    values.map(quoted).joined(separator: ",") + "\r\n"
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

  /// Returns the value with some scalars replaced, and all other text made safe for a terminal.
  private static func safe(
    _ value: String, replacing replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = ""
    var rest = value.unicodeScalars[...]
    while let index = rest.firstIndex(where: { replacement($0) != nil }) {
      result += SafeText(String(rest[..<index])).string + (replacement(rest[index]) ?? "")
      rest = rest[rest.index(after: index)...]
    }
    return result + SafeText(String(rest)).string
  }
}
