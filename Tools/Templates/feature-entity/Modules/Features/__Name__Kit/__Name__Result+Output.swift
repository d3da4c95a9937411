import CommandLineKit
import TerminalText
import __Entity__Domain

extension __Name__Result {
  /// Writes rows that fit the width of the console; in a pipe, they are complete.
  ///
  /// The message for an empty list is written to standard error, so that a pipe receives only rows.
  @MainActor
  func writeText(to console: Console) {
    switch self {
    case .listed(let all):
      if all.isEmpty { console.writeErrorLine("no __noun__ is stored") }
      let rows = all.map(__Name__DisplayModel.init)
      console.write(OutputTable(Self.columns, rows: rows), as: .text)
    case .added(let one): console.writeLine(Self.line("Added", one, console.profile))
    case .removed(let one): console.writeLine(Self.line("Removed", one, console.profile))
    }
  }

  /// The list as a JSON array, or the added or removed __noun__ as a JSON object.
  var json: JSONValue {
    switch self {
    case .listed(let all): .array(all.map(Self.json))
    case .added(let one), .removed(let one): Self.json(one)
    }
  }

  // MARK: - Internal

  private static var columns: [OutputColumn<__Name__DisplayModel>] {
    var columns: [OutputColumn<__Name__DisplayModel>] = []
    func add(
      _ name: String, _ alignment: TextAlignment,
      value: @escaping (__Name__DisplayModel) -> String
    ) {
      columns.append(
        OutputColumn(name, alignment: alignment, minimumWidth: 1, value: value))
    }
    add("id", .trailing) { $0.id }
    add("__fieldWords__", .__fieldAlignment__) { $0.__field__ }
    return columns
  }

  private static func line(
    _ verb: String, _ entity: __Entity__, _ profile: TerminalProfile
  ) -> StyledText {
    let model = __Name__DisplayModel(entity)
    let line = StyledText("\(verb) __noun__ \(model.id) (\(model.fieldTexts))")
    return profile.lineLimit.map(line.truncated) ?? line
  }

  private static func json(_ entity: __Entity__) -> JSONValue {
    var members = [("id", JSONValue.integer(entity.id.rawValue))]
    members.append(("__field__", JSONValue(entity.__field__)))
    return .object(members)
  }
}
