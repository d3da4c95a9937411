import CharacterDomain
import CharacterPresentation
import CommandLineKit
import TerminalText

/// Converts characters to the lines of a file.
struct CharacterWriter {
  let format: TransferFormat
  /// Whether the lines are printed on a terminal, which control characters in CSV could change.
  var isForTerminal = false

  /// The text before the first character, with its line break; empty if the format has none.
  var header: String { format == .csv ? Self.record(CharacterProperty.names) : "" }

  /// Returns the line of a character with its line break.
  func line(_ character: FictionalCharacter) -> String {
    let members = JSONValue.members(of: character, id: LocalID.json)
    switch format {
    case .jsonl: return JSONValue.object(members).withoutUnknownMembers.line + "\n"
    case .csv: return Self.record(members.map { cell($0.1) })
    }
  }

  // MARK: - Internal

  private func cell(_ value: JSONValue) -> String {
    let text = CSVCell.text(value)
    return isForTerminal ? SafeText(text).string : text
  }

  private static func record(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ text: String) -> String {
    let isSpecial = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    if !isSpecial { return text }
    var quoted = "\"".unicodeScalars
    // A quotation mark with a combining mark is one `Character`, so the loop reads scalars.
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }
}

extension JSONValue {
  /// The value without members whose value is unknown, at any depth.
  fileprivate var withoutUnknownMembers: JSONValue {
    switch self {
    case .object(let members):
      .object(members.filter { !$0.1.isUnknown }.map { ($0.0, $0.1.withoutUnknownMembers) })
    case .array(let items): .array(items.map(\.withoutUnknownMembers))
    case .null, .bool, .integer, .number, .string: self
    }
  }

  /// Whether the value is left out of a line: null, or an empty list.
  fileprivate var isUnknown: Bool {
    switch self {
    case .null: true
    case .array(let items): items.isEmpty
    case .bool, .integer, .number, .string, .object: false
    }
  }
}
