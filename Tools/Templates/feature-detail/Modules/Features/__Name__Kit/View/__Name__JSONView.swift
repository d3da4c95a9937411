import CommandLineKit
import DisplayKit
import __Domain__

/// Writes one __noun__ as a JSON object.
final class __Name__JSONView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: __Name__State) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model): console.write(Self.json(model.detail.entity.reference))
    }
  }

  private static func json(_ reference: __Subject__Reference) -> JSONValue {
    .object([
      ("id", .integer(reference.id.rawValue)),
      ("slug", .string(reference.slug)),
      ("name", .string(reference.name)),
    ])
  }
}
