/// A directed graph, stored as the successors of each node.
struct Neighbors {
  private let names: [String: [String]]

  init(_ names: [String: [String]]) { self.names = names }

  /// Maps each module to the modules that it depends on.
  init(uses edges: [ModuleGraph.Edge]) {
    names = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
  }

  /// Maps each module to the modules that depend on it.
  init(users edges: [ModuleGraph.Edge]) {
    names = Dictionary(grouping: edges, by: \.to).mapValues { $0.map(\.from) }
  }

  subscript(name: String) -> [String] { names[name] ?? [] }

  /// Returns a node and all nodes reachable from it.
  func closure(of name: String) -> Set<String> {
    var found: Set = [name]
    var open = [name]
    while let next = open.popLast() { open += self[next].filter { found.insert($0).inserted } }
    return found
  }
}
