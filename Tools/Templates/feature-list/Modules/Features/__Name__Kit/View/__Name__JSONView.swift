import CommandLineKit
import DisplayKit
import __Domain__

/// Writes a page as a JSON array.
final class __Name__JSONView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: __Name__State) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model): console.write(.array(model.page.items.map(Self.json)))
    case .empty: console.write(.array([]))
    }
  }

  private static func json(_ summary: __Subject__Summary) -> JSONValue {
    .object([
      ("id", .integer(summary.reference.id.rawValue)),
      ("slug", .string(summary.reference.slug)),
      ("name", .string(summary.reference.name)),
    ])
  }
}
