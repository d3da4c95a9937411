/// Who needs whom among the entries of a container, and what is wrong with it.
///
/// ```swift
/// let graph = Container().graph(of: Entries.all)
/// print(graph)      // one line an entry, one a need
/// print(graph.dot)  // the same for Graphviz
/// ```
public struct DependencyGraph: Sendable, CustomStringConvertible {
  let nodes: [Node]
  let listedCount: Int

  /// The circles, each once, in the order in which they were met.
  public let circles: [DependencyCircle]

  let failures: [String]

  /// What has to be mended: circles, entries that could not be made, entries that were met but
  /// are missing from the list. Empty when all is well.
  public var problems: [String] {
    circles.map(\.description) + failures
      + nodes.dropFirst(listedCount).map { "\($0.name) is missing from the list" }
  }

  /// The graph as text: every entry, under it what it needs at once and what it keeps for later,
  /// and at the end the problems.
  public var description: String {
    var lines: [String] = []
    for node in nodes {
      lines.append(node.scope == .shared ? "\(node.name) (shared)" : node.name)
      for need in node.needs {
        lines.append("  \(need.isLater ? "later" : "needs") \(nodes[need.node].name)")
      }
    }
    return (lines + problems).joined(separator: "\n")
  }

  /// The graph in Graphviz's DOT language: shared entries as boxes, needs for later as dashed
  /// lines.
  public var dot: String {
    var lines = ["digraph dependencies {"]
    for (index, node) in nodes.enumerated() {
      let shape = node.scope == .shared ? "box" : "ellipse"
      lines.append("  n\(index) [label=\(String(reflecting: node.name)), shape=\(shape)];")
      for need in node.needs {
        lines.append("  n\(index) -> n\(need.node)\(need.isLater ? " [style=dashed]" : "");")
      }
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  // MARK: - Internal

  struct Node {
    let name: String
    let scope: DependencyScope
    let needs: [Need]
  }

  struct Need: Equatable {
    let node: Int
    let isLater: Bool
  }
}
