/// The dependency graph of a container, including cycles and missing dependencies.
///
/// ```swift
/// let graph = Container().graph(of: Dependencies.all)
/// print(graph)      // each dependency, followed by the dependencies that it uses
/// print(graph.dot)  // the graph in the language of Graphviz
/// ```
public struct DependencyGraph: Sendable, CustomStringConvertible {
  let nodes: [Node]

  /// The number of listed dependencies. The nodes after the listed dependencies are missing from
  /// the list.
  let listedCount: Int

  /// The messages for cycles and for dependencies that could not be made.
  let failures: [String]

  /// A message for each cycle, each dependency that could not be made, and each dependency that is
  /// used but missing from the list.
  public var problems: [String] {
    failures + nodes.dropFirst(listedCount).map { "\($0.name) is missing from the list" }
  }

  /// The graph as text: each dependency, followed by the dependencies that it uses, and the
  /// problems at the end.
  public var description: String {
    var lines: [String] = []
    for node in nodes {
      lines.append(node.isShared ? "\(node.name) (shared)" : node.name)
      for edge in node.edges {
        let relation = edge.isProvider ? "provider of" : "depends on"
        lines.append("  \(relation) \(nodes[edge.target].name)")
      }
    }
    return (lines + problems).joined(separator: "\n")
  }

  /// The graph in Graphviz's DOT language, with boxes for shared dependencies and dashed lines for
  /// providers.
  public var dot: String {
    var lines = ["digraph dependencies {"]
    for (index, node) in nodes.enumerated() {
      let shape = node.isShared ? "box" : "ellipse"
      lines.append("  n\(index) [label=\(String(reflecting: node.name)), shape=\(shape)];")
      for edge in node.edges {
        lines.append("  n\(index) -> n\(edge.target)\(edge.isProvider ? " [style=dashed]" : "");")
      }
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  // MARK: - Internal

  /// A dependency and its uses of other dependencies.
  struct Node {
    let name: String
    let isShared: Bool
    let edges: [Edge]
  }

  /// A use of the dependency with the index `target`.
  struct Edge: Equatable {
    let target: Int
    let isProvider: Bool
  }
}
