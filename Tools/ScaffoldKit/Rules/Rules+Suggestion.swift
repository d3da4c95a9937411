extension Rules {
  /// Returns the text of a rules file that a workspace complies with.
  ///
  /// Proposes a layer for each folder of modules. If all modules are in one folder, or a module is
  /// directly in the root, proposes a layer for each rank: the length of the longest path of
  /// dependencies from a module.
  static func suggestion(for workspace: Workspace) -> String {
    let modules = workspace.modules.filter { $0.kind != .test && !$0.isForTests }
    let folders = Set(modules.map(\.folder.parent))
    let uses = Neighbors(uses: ModuleGraph(workspace).edges)
    let ranks = uses.ranks(of: modules.map(\.name))
    let isByFolder = folders.count > 1 && folders.allSatisfy { !$0.isEmpty }
    let groups = Dictionary(grouping: modules) { module in
      isByFolder ? module.folder.parent : "\(ranks[module.name] ?? 0)"
    }
    typealias Proposal = (name: String, patterns: String, members: [Module], height: Int)
    let layers = groups.map { key, members -> Proposal in
      let height = members.map { ranks[$0.name] ?? 0 }.max() ?? 0
      return isByFolder
        ? (layerName(key, of: members), "\(key)/*", members, height)
        : ("rank\(key)", members.map(\.name).sorted().joined(separator: " "), members, height)
    }.sorted { ($1.height, $0.name) < ($0.height, $1.name) }
    let owners = Dictionary(
      layers.flatMap { layer in layer.members.map { ($0.name, layer.name) } }
    ) { first, _ in first }
    let lines = layers.map { layer in
      let imports = Set(layer.members.flatMap { uses[$0.name] }.compactMap { owners[$0] })
      let list = layers.map(\.name).filter(imports.contains).joined(separator: " ")
      return "layer \(layer.name) \(layer.patterns) imports \(list.isEmpty ? "none" : list)"
    }
    return ([heading, ""] + lines).map { $0 + "\n" }.joined()
  }

  // MARK: - Internal

  /// Returns a layer name for a folder. If all modules in the folder have the same layer in the
  /// manifest, uses the name of that layer. Otherwise, uses the folder's path in lowercase, with
  /// hyphens.
  private static func layerName(_ folder: String, of members: [Module]) -> String {
    let names = Set(members.map(\.layer.rawValue))
    if members[0].target == nil, names.count == 1 { return members[0].layer.rawValue }
    return String(folder.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
