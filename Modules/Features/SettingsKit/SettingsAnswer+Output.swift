import CharacterDomain
import CommandLineKit
import TerminalText

extension SettingsAnswer {
  /// Writes the answer as text, or the list as a table. A message that nothing changed goes to
  /// standard error, so that a pipe receives only results.
  @MainActor
  func writeText(to console: Console, as format: TableFormat) {
    switch content {
    case .listed(let settings):
      let width = console.profile.lineLimit ?? .max
      if format == .text, width < Self.minimumWidth {
        let lines = settings.flatMap { $0.line.wrapped(toWidth: width, hangingIndent: 2) }
        return lines.forEach { console.writeLine($0) }
      }
      console.write(OutputTable(Self.columns, rows: settings), as: format)
    case .shown(let setting): console.writeLine(SafeText(setting.value).string)
    case .set(let setting, let value, let isChanged):
      let text = SafeText(value.settingText).string
      let remark = value == setting.key.defaultText ? ", the default" : ""
      console.writeLine("\(setting.key.name) is \(isChanged ? "now" : "already") \(text)\(remark)")
      if let overrideNote { console.writeErrorLine("note: \(overrideNote)") }
    case .unset(let setting, let isChanged):
      if isChanged {
        let value = SafeText(setting.value.settingText).string
        console.writeLine("\(setting.key.name) is now \(value) (\(setting.source.rawValue))")
      } else {
        console.writeErrorLine("\(setting.key.name) is not set in the file")
      }
    case .path(let path): console.writeLine(SafeText(path).string)
    case .edited: break
    }
  }

  /// The answer as JSON: an array of all settings, an object for one setting or for the path, or
  /// null after the file was edited.
  var json: JSONValue {
    switch content {
    case .listed(let settings): .array(settings.map(\.json))
    case .shown(let setting), .set(let setting, _, _), .unset(let setting, _): setting.json
    case .path(let path): .object([("path", .string(path))])
    case .edited: .null
    }
  }

  // MARK: - Internal

  /// The minimum width of the table. Narrower output is plain text, one setting after the other.
  private static let minimumWidth = 33

  private static var columns: [OutputColumn<Setting>] {
    [
      OutputColumn("key", value: { $0.key.name }),
      OutputColumn("value", minimumWidth: 16, value: { $0.value }),
      OutputColumn(
        "source", omission: 1, value: { $0.source.rawValue },
        text: { StyledText($0.sourceText, style: .foreground(.secondary)) }),
      .hidden("default", value: { $0.key.defaultText }),
      .hidden("allowed", value: { $0.key.expectation }),
      .hidden("variable", value: { $0.key.variable }),
    ]
  }
}

extension Setting {
  /// The source of the value; for the environment, the name of the variable.
  fileprivate var sourceText: String {
    source == .environment ? key.variable : source.rawValue
  }

  /// The setting without its source.
  fileprivate var line: String { "\(key.name): \(SafeText(value.settingText).string)" }

  fileprivate var json: JSONValue {
    .object([
      ("key", .string(key.name)), ("value", .string(value)), ("source", .string(source.rawValue)),
      ("default", .string(key.defaultText)), ("allowed", .string(key.expectation)),
      ("variable", .string(key.variable)),
    ])
  }
}
