public import CommandLineKit

extension ModuleGraph {
  /// The graph as JSON: `nodes` with `name`, `layer`, `isForTests` and `isMarked`, and `edges`
  /// with `from` and `to`.
  public func json(marked: Set<String> = []) -> JSONValue {
    let nodes = nodes.map { node in
      JSONValue.object([
        ("name", .string(node.name)), ("layer", .string(node.layer.rawValue)),
        ("isForTests", .bool(node.isForTests)), ("isMarked", .bool(marked.contains(node.name))),
      ])
    }
    let edges = edges.map {
      JSONValue.object([("from", .string($0.from)), ("to", .string($0.to))])
    }
    return .object([("nodes", .array(nodes)), ("edges", .array(edges))])
  }
}
