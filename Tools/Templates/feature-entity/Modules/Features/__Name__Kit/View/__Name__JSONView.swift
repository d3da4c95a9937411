import CommandLineKit
import DisplayKit
import __Entity__Domain

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
