extension ModuleGraph {
  /// Modules in one layer that a picture can combine into one box.
  struct Group {
    /// The name, which is unique in the graph: a tag, the last component of a folder, or a layer.
    /// If two groups would have the same name, both have a name such as `Base in Modules/Base`.
    let name: String
    let nodes: [Node]
  }

  /// Returns the graph with large groups replaced by one node each.
  ///
  /// Replaces as few groups as possible, the largest first, so that at most `limit` nodes and,
  /// after a transitive reduction, 1.5 × `limit` edges remain. If no choice of groups achieves
  /// both, replaces all groups of several modules.
  ///
  /// A graph with at most `limit` nodes is returned unchanged.
  func collapsed(to limit: Int) -> ModuleGraph {
    guard nodes.count > limit else { return self }
    let groups = groups(atMost: limit)
    let sizes = Set(groups.map(\.nodes.count)).sorted { $0 > $1 }.filter { size in
      groups.reduce(0) { $0 + ($1.nodes.count > size ? 1 : $1.nodes.count) } <= limit
    }
    for size in sizes {
      let graph = replacing(groups.filter { $0.nodes.count > size })
      if graph.reduced().edges.count <= limit * 3 / 2 { return graph }
    }
    return replacing(groups.filter { $0.nodes.count > 1 })
  }

  // MARK: - Internal

  /// Returns a group for each tag or folder. If there are more than `limit` such groups, returns a
  /// group for each layer instead.
  private func groups(atMost limit: Int) -> [Group] {
    let groups = groups(by: \.group)
    return groups.count <= limit ? groups : self.groups { $0.layer.title }
  }

  private func groups(by key: (Node) -> String) -> [Group] {
    let groups = Dictionary(grouping: nodes) { node in
      let key = key(node)
      return [key.isEmpty ? node.layer.title : key, node.layer.rawValue]
    }
    let layers = Dictionary(grouping: groups.keys) { $0[0].name }
    return groups.map { key, nodes in
      let name = key[0].name
      return Group(
        name: layers[name]?.count == 1 ? name : "\(nodes[0].layer.title) in \(key[0])",
        nodes: nodes)
    }
  }

  private func replacing(_ groups: [Group]) -> ModuleGraph {
    let users = Neighbors(users: edges)
    let replacements = groups.map { group in
      let members = group.nodes.map(\.name).sorted { (users[$1].count, $0) < (users[$0].count, $1) }
      return Node("\(group.name) (\(members.count))", group.nodes[0].layer, members: members)
    }
    let names = Dictionary(
      uniqueKeysWithValues: replacements.flatMap { node in node.members.map { ($0, node.name) } })
    return ModuleGraph(
      nodes: nodes.filter { names[$0.name] == nil } + replacements,
      edges: edges.map { Edge(names[$0.from] ?? $0.from, names[$0.to] ?? $0.to) })
  }
}
