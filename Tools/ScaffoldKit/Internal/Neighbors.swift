/// The successors of each node of a graph.
struct Neighbors {
  private let names: [String: [String]]

  init(_ names: [String: [String]]) { self.names = names }

  /// The modules that each module depends on.
  init(uses edges: [ModuleGraph.Edge]) {
    names = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
  }

  /// The modules that depend on each module.
  init(users edges: [ModuleGraph.Edge]) {
    names = Dictionary(grouping: edges, by: \.to).mapValues { $0.map(\.from) }
  }

  subscript(name: String) -> [String] { names[name] ?? [] }

  /// Returns a node and all nodes that are reachable from it.
  func closure(of name: String) -> Set<String> {
    var found: Set = [name]
    var open = [name]
    while let next = open.popLast() {
      open += self[next].filter { found.insert($0).inserted }
    }
    return found
  }
}
