import CommandLineKit
import DisplayKit
import TerminalText
import __Entity__Domain

/// Writes rows that fit the width of the console; in a pipe, they are complete.
///
/// The message for an empty list is written to standard error, so that a pipe receives only rows.
final class __Name__TextView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: __Name__State) {
    switch state {
    case .loading, .failed: break
    case .finished(.listed(let all)): write(all.map(__Name__DisplayModel.init))
    case .finished(.added(let one)): write("Added", __Name__DisplayModel(one))
    case .finished(.removed(let one)): write("Removed", __Name__DisplayModel(one))
    }
  }

  // MARK: - Internal

  private func write(_ models: [__Name__DisplayModel]) {
    if models.isEmpty { console.writeErrorLine("no __noun__ is stored") }
    let width = models.map(\.id.count).max() ?? 0
    for model in models {
      let id = StyledText(model.id.padded(toWidth: width, alignment: .trailing), style: .dim)
      write(id + "  " + StyledText(model.fieldTexts))
    }
  }

  private func write(_ verb: String, _ model: __Name__DisplayModel) {
    write(StyledText("\(verb) __noun__ \(model.id) (\(model.fieldTexts))"))
  }

  private func write(_ line: StyledText) {
    console.writeLine(console.profile.lineLimit.map(line.truncated) ?? line)
  }
}

/// Writes a list as a JSON array, and a change as an object.
final class __Name__JSONView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: __Name__State) {
    switch state {
    case .loading, .failed: break
    case .finished(.listed(let all)): console.write(.array(all.map(Self.json)))
    case .finished(.added(let one)): console.write(Self.json(one))
    case .finished(.removed(let one)): console.write(Self.json(one))
    }
  }

  private static func json(_ entity: __Entity__) -> JSONValue {
    var members = [("id", JSONValue.integer(entity.id.rawValue))]
    members.append(("__field__", JSONValue(entity.__field__)))
    return .object(members)
  }
}
