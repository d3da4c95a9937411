/// Proposes layers that fit the current dependencies of a workspace.
struct RuleSuggestion {
  /// The text of a rules file that the workspace complies with.
  let text: String

  /// Proposes a layer for each folder of modules. If all modules are in one folder, proposes a
  /// layer for each rank in the graph.
  init(_ graph: ModuleGraph, _ modules: [Module]) {
    let modules = modules.filter { $0.kind != .test && !$0.isForTests }
    let folders = Set(modules.map(\.folder.parent))
    let uses = Neighbors(uses: graph.edges)
    let ranks = uses.ranks(of: modules.map(\.name))
    let isByFolder = folders.count > 1 && folders.allSatisfy { !$0.isEmpty }
    let groups = Dictionary(grouping: modules) { module in
      isByFolder ? module.folder.parent : "\(ranks[module.name] ?? 0)"
    }
    var layers: [(name: String, patterns: [String], members: [Module])] = []
    for (key, members) in groups {
      layers.append(
        isByFolder
          ? (Self.layerName(key, of: members), ["\(key)/*"], members)
          : ("rank\(key)", members.map(\.name).sorted(), members))
    }
    func height(_ members: [Module]) -> Int { members.map { ranks[$0.name] ?? 0 }.max() ?? 0 }
    layers.sort { (height($1.members), $0.name) < (height($0.members), $1.name) }
    let owners = Dictionary(
      layers.flatMap { layer in layer.members.map { ($0.name, layer.name) } }
    ) { first, _ in first }
    text =
      ([Rules.heading, ""]
      + layers.map { layer in
        let imports = Set(layer.members.flatMap { uses[$0.name] }.compactMap { owners[$0] })
        let list = layers.map(\.name).filter(imports.contains)
        return "layer \(layer.name) \(layer.patterns.joined(separator: " "))"
          + " imports \(list.isEmpty ? "none" : list.joined(separator: " "))"
      }).map { $0 + "\n" }.joined()
  }

  // MARK: - Internal

  /// Returns a layer name for a folder. If all its modules have the same layer in the manifest,
  /// uses the name of that layer, otherwise the path.
  private static func layerName(_ folder: String, of members: [Module]) -> String {
    let names = Set(members.map(\.layer.rawValue))
    if members[0].target == nil, names.count == 1 { return members[0].layer.rawValue }
    return String(folder.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
