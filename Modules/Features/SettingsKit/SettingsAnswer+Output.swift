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
      console.write(OutputTable(Self.columns, rows: settings), as: format)
    case .shown(let setting): console.writeLine(SafeText(setting.value).string)
    case .set(let setting, let value, let isChanged):
      let value = SafeText(value).string
      console.writeLine("\(setting.key) is \(isChanged ? "now" : "already") \(value)")
      if setting.source == .environment {
        let value = SafeText(setting.value).string
        console.writeErrorLine("note: \(setting.variable) overrides the file: \(value)")
      }
    case .unset(let setting, let isChanged):
      if isChanged {
        let value = SafeText(setting.value).string
        console.writeLine("\(setting.key) is now \(value) (\(setting.source.rawValue))")
      } else {
        console.writeErrorLine("\(setting.key) is not set in the file")
      }
    case .path(let path): console.writeLine(SafeText(path).string)
    case .edited: break
    }
  }

  /// The settings as an array or an object. The path is an object, too.
  var json: JSONValue {
    switch content {
    case .listed(let settings): .array(settings.map(\.json))
    case .shown(let setting), .set(let setting, _, _), .unset(let setting, _): setting.json
    case .path(let path): .object([("path", .string(path))])
    case .edited: .null
    }
  }

  // MARK: - Internal

  private static var columns: [OutputColumn<Setting>] {
    [
      OutputColumn("key", value: { $0.key }),
      OutputColumn("value", value: { $0.value }),
      OutputColumn(
        "source", value: { $0.source.rawValue },
        text: { StyledText($0.sourceText, style: .dim) }),
      .hidden("default", value: { $0.defaultValue }),
      .hidden("allowed", value: { $0.allowed }),
      .hidden("variable", value: { $0.variable }),
    ]
  }
}

extension Setting {
  /// The source of the value; for the environment, the variable.
  fileprivate var sourceText: String {
    source == .environment ? variable : source.rawValue
  }

  fileprivate var json: JSONValue {
    .object([
      ("key", .string(key)), ("value", .string(value)), ("source", .string(source.rawValue)),
      ("default", .string(defaultValue)), ("allowed", .string(allowed)),
      ("variable", .string(variable)),
    ])
  }
}
