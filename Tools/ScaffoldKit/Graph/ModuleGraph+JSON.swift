public import CommandLineKit

extension ModuleGraph {
  /// The graph as JSON: `nodes` with `name`, `layer`, `isForTests` and `isMarked`, and `edges`
  /// with `from` and `to`.
  public func json(marked: Set<String> = []) -> JSONValue {
    .object([
      (
        "nodes",
        .array(
          nodes.map { node in
            .object([
              ("name", .string(node.name)), ("layer", .string(node.layer.rawValue)),
              ("isForTests", .bool(node.isForTests)),
              ("isMarked", .bool(marked.contains(node.name))),
            ])
          })
      ),
      (
        "edges",
        .array(edges.map { .object([("from", .string($0.from)), ("to", .string($0.to))]) })
      ),
    ])
  }
}
