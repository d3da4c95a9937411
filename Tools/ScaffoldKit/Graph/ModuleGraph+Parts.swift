extension ModuleGraph {
  /// Returns the names of a module and of its direct and transitive dependencies.
  public func reached(from name: String) -> Set<String> { Neighbors(uses: edges).closure(of: name) }

  /// Returns the names of a module and of its direct and transitive dependents.
  public func reaching(_ name: String) -> Set<String> { Neighbors(users: edges).closure(of: name) }

  /// Returns the nodes with these names, and the edges between them.
  public func part(of names: Set<String>) -> ModuleGraph {
    ModuleGraph(nodes: nodes.filter { names.contains($0.name) }, edges: edges)
  }

  /// Returns all paths from one module to another, or `nil` if there is none.
  public func paths(from: String, to: String) -> ModuleGraph? {
    let names = reached(from: from).intersection(reaching(to))
    return names.isEmpty ? nil : part(of: names)
  }

  /// Returns a module with its dependencies and dependents, without the edges between those.
  public func focused(on name: String) -> ModuleGraph {
    let touching = edges.filter { $0.from == name || $0.to == name }
    let names = Set(touching.flatMap { [$0.from, $0.to] } + [name])
    return ModuleGraph(nodes: nodes.filter { names.contains($0.name) }, edges: touching)
  }

  /// Returns the transitive reduction: if A depends on B and B on C, the edge from A to C is
  /// omitted.
  ///
  /// Each module still reaches the same modules as before. Edges inside a dependency cycle stay.
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
