extension ModuleGraph {
  /// The names of what a module uses, by itself or through others; its own name is among them.
  public func reached(from name: String) -> Set<String> { Neighbors(uses: edges).closure(of: name) }

  /// The names of those that use a module, by themselves or through others, and its own.
  public func reaching(_ name: String) -> Set<String> { Neighbors(users: edges).closure(of: name) }

  /// The nodes of these names and the edges between them.
  public func part(of names: Set<String>) -> ModuleGraph {
    ModuleGraph(nodes: nodes.filter { names.contains($0.name) }, edges: edges)
  }

  /// All ways from one module to another; nil where there is none.
  public func paths(from: String, to: String) -> ModuleGraph? {
    let names = reached(from: from).intersection(reaching(to))
    return names.isEmpty ? nil : part(of: names)
  }

  /// A module, what it uses and who uses it, without what these have to do with each other.
  public func focused(on name: String) -> ModuleGraph {
    let touching = edges.filter { $0.from == name || $0.to == name }
    let names = Set(touching.flatMap { [$0.from, $0.to] } + [name])
    return ModuleGraph(nodes: nodes.filter { names.contains($0.name) }, edges: touching)
  }

  /// The graph without the edges that others imply: where A uses B and B uses C, A reaches C anyway.
  ///
  /// Who reaches whom stays the same. Inside a circle every edge stays.
  public func reduced() -> ModuleGraph {
    let uses = Neighbors(uses: edges)
    let below = Dictionary(
      uniqueKeysWithValues: nodes.map { ($0.name, uses.closure(of: $0.name)) })
    func reaches(_ from: String, _ to: String) -> Bool { below[from]?.contains(to) == true }
    let needed = edges.filter { edge in
      !uses[edge.from].contains { other in
        other != edge.to && reaches(other, edge.to)
          && !reaches(other, edge.from) && !reaches(edge.to, other)
      }
    }
    return ModuleGraph(nodes: nodes, edges: needed)
  }
}

// MARK: - Internal

/// The nodes that each node has edges to.
struct Neighbors {
  private let names: [String: [String]]

  init(uses edges: [ModuleGraph.Edge]) {
    names = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
  }

  init(users edges: [ModuleGraph.Edge]) {
    names = Dictionary(grouping: edges, by: \.to).mapValues { $0.map(\.from) }
  }

  subscript(name: String) -> [String] { names[name] ?? [] }

  /// The node itself and all that it leads to.
  func closure(of name: String) -> Set<String> {
    var found: Set = [name]
    var open = [name]
    while let next = open.popLast() {
      open += self[next].filter { found.insert($0).inserted }
    }
    return found
  }
}
