/// The dependency graph of a container, including cycles and missing entries.
///
/// ```swift
/// let graph = Container().graph(of: Entries.all)
/// print(graph)      // a line for each entry and each dependency
/// print(graph.dot)  // the same for Graphviz
/// ```
public struct DependencyGraph: Sendable, CustomStringConvertible {
  let nodes: [Node]

  /// The number of nodes that the list of entries contains. Nodes after them are missing from it.
  let listedCount: Int

  /// The dependency cycles, each once, in the order in which they were found.
  public let cycles: [DependencyCycle]

  let failures: [String]

  /// A message for each cycle, each entry that could not be made, and each entry that is used but
  /// missing from the list.
  public var problems: [String] {
    cycles.map(\.description) + failures
      + nodes.dropFirst(listedCount).map { "\($0.name) is missing from the list" }
  }

  /// The graph as text: each entry with its dependencies, and the problems at the end.
  public var description: String {
    var lines: [String] = []
    for node in nodes {
      lines.append(node.scope == .shared ? "\(node.name) (shared)" : node.name)
      for edge in node.edges {
        let relation = edge.isProvider ? "provider of" : "depends on"
        lines.append("  \(relation) \(nodes[edge.target].name)")
      }
    }
    return (lines + problems).joined(separator: "\n")
  }

  /// The graph in Graphviz's DOT language, with boxes for shared entries and dashed lines for
  /// providers.
  public var dot: String {
    var lines = ["digraph dependencies {"]
    for (index, node) in nodes.enumerated() {
      let shape = node.scope == .shared ? "box" : "ellipse"
      lines.append("  n\(index) [label=\(String(reflecting: node.name)), shape=\(shape)];")
      for edge in node.edges {
        lines.append("  n\(index) -> n\(edge.target)\(edge.isProvider ? " [style=dashed]" : "");")
      }
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  // MARK: - Internal

  /// An entry and its dependencies.
  struct Node {
    let name: String
    let scope: DependencyScope
    let edges: [Edge]
  }

  /// A dependency on the entry with the index `target`.
  struct Edge: Equatable {
    let target: Int
    let isProvider: Bool
  }
}
