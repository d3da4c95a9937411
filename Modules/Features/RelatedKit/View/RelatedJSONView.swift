import CharacterDomain
import CommandLineKit
import DisplayKit

/// Writes related characters as a graph: a JSON object with nodes and edges.
final class RelatedJSONView: StatefulView {
  private let console: Console
  private let layout: JSONLayout

  init(console: Console, layout: JSONLayout) {
    self.console = console
    self.layout = layout
  }

  func render(state: RelatedState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      console.writeNotes(of: model.related)
      console.write(Self.json(model.related), as: layout)
    }
  }

  private static func json(_ related: Related) -> JSONValue {
    .object([
      ("nodes", .array(related.nodes.map(json))), ("edges", .array(related.edges.map(json))),
    ])
  }

  private static func json(_ node: Related.Node) -> JSONValue {
    .object([
      ("id", .integer(node.character.id.rawValue)),
      ("slug", .string(node.character.slug)),
      ("name", .string(node.character.name)),
      ("depth", .integer(node.depth)),
    ])
  }

  private static func json(_ edge: Related.Edge) -> JSONValue {
    .object([
      ("from", .integer(edge.from.rawValue)),
      ("to", .integer(edge.to.rawValue)),
      ("kind", .string(edge.kind.rawValue)),
    ])
  }
}
