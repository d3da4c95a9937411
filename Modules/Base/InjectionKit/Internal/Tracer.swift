/// Records which dependencies each dependency uses, and detects cycles.
@MainActor
final class Tracer {
  private var listedCount = 0
  private var nodes: [(dependency: any AnyDependency, edges: [DependencyGraph.Edge])] = []
  /// The nodes that are being made, the outermost first.
  private var path: [Int] = []
  private var cycles: [(nodes: [Int], error: DependencyCycle)] = []
  private var failures: [String] = []

  /// Creates a tracer whose graph lists `dependencies`.
  init(_ dependencies: [any AnyDependency]) {
    for dependency in dependencies { _ = node(of: dependency) }
    listedCount = nodes.count
  }

  /// The recorded dependencies, each once.
  var dependencies: [any AnyDependency] { nodes.map(\.dependency) }

  var graph: DependencyGraph {
    DependencyGraph(
      nodes: nodes.map { node in
        DependencyGraph.Node(
          name: node.dependency.name, isShared: node.dependency.isShared, edges: node.edges)
      },
      listedCount: listedCount, failures: cycles.map(\.error.description) + failures)
  }

  /// Makes a dependency, and records the error if it can't be made.
  func make(_ dependency: any AnyDependency, in container: Container) {
    do {
      try dependency.makeAndDiscard(in: container)
    } catch is DependencyCycle {
      // `recordCycle` has already recorded the cycle, because a closure can discard the error.
    } catch {
      failures.append("can't make \(dependency.name): \(error)")
    }
  }

  /// Records that the dependency that is being made uses `dependency`.
  func recordRequest(for dependency: any AnyDependency, isProvider: Bool = false) {
    let node = node(of: dependency)
    guard let user = path.last else { return }
    let edge = DependencyGraph.Edge(target: node, isProvider: isProvider)
    if !nodes[user].edges.contains(edge) { nodes[user].edges.append(edge) }
  }

  /// Adds a dependency to the path; throws an error if the path already contains it.
  func enter(_ dependency: any AnyDependency) throws(DependencyCycle) {
    let node = node(of: dependency)
    if let start = path.firstIndex(of: node) { throw recordCycle(Array(path[start...])) }
    path.append(node)
  }

  /// Removes the newest dependency from the path, because its closure has returned or thrown an
  /// error.
  func leave() { path.removeLast() }

  private func node(of dependency: any AnyDependency) -> Int {
    if let known = nodes.firstIndex(where: { $0.dependency === dependency }) { return known }
    nodes.append((dependency, []))
    return nodes.count - 1
  }

  /// Returns the error for a cycle, and records the cycle unless it is already known.
  ///
  /// The path begins at the name that sorts first. So the path is the same no matter where the
  /// cycle was entered.
  private func recordCycle(_ cycle: [Int]) -> DependencyCycle {
    let first = cycle.indices.min { name(of: cycle[$0]) < name(of: cycle[$1]) } ?? 0
    let nodes = Array(cycle[first...] + cycle[..<first])
    let error = DependencyCycle(path: (nodes + nodes.prefix(1)).map(name))
    if !cycles.contains(where: { $0.nodes == nodes }) { cycles.append((nodes, error)) }
    return error
  }

  private func name(of node: Int) -> String { nodes[node].dependency.name }
}

/// A dependency that can't be made because it depends on itself.
struct DependencyCycle: Error, CustomStringConvertible {
  /// The names of the dependencies. The first name and the last name are the same.
  let path: [String]

  var description: String { "dependency cycle: " + path.joined(separator: " → ") }
}
