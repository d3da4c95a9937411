/// The Swift files of a workspace, grouped by the modules they belong to.
struct SourceIndex {
  /// A module and its files, sorted by path.
  struct Entry {
    let module: Module
    fileprivate(set) var files: [SourceFile] = []
    fileprivate(set) var tests: [SourceFile] = []

    init(_ module: Module) { self.module = module }
  }

  /// The modules, in the order of the manifest.
  private(set) var modules: [Entry]

  /// The paths of Swift files that belong to no module, sorted.
  private(set) var unownedPaths: [String] = []

  /// The paths in `testReads` that don't exist.
  private(set) var missingTestReads: [(module: Module, path: String)] = []

  /// The manifest.
  let manifest: SourceFile
  private static let roots = ["App", "Modules", "Tests", "Tools"]

  /// Folders of Swift files that belong to no target.
  private static let unbuilt = ["Tools/Templates/", "Tools/lib/"]

  init(_ workspace: Workspace) async throws(FileTreeError) {
    modules = workspace.modules.map(Entry.init)
    manifest = SourceFile(path: ManifestText.path, bytes: workspace.manifest.bytes)
    missingTestReads = try Self.missingTestReads(in: workspace)
    let owners = Self.owners(among: workspace.modules)
    var owned: [(path: String, owner: Owner)] = []
    for root in Self.roots {
      for path in try workspace.tree.paths(under: root) where Self.isSource(path) {
        let owner = path.parents.lazy.compactMap { owners[$0] }.first
        if let owner { owned.append((path, owner)) } else { unownedPaths.append(path) }
      }
    }
    let files = try await SourceFile.read(owned.map(\.path), in: workspace.tree)
    for case (let file?, (_, let owner)) in zip(files, owned) {
      modules[owner.index][keyPath: owner.list].append(file)
    }
  }

  /// The number of Swift files.
  var fileCount: Int { modules.reduce(unownedPaths.count) { $0 + $1.files.count + $1.tests.count } }

  /// The line of a module in the manifest.
  func location(of module: Module) -> FindingLocation { manifest.location(ofLine: module.line) }

  // MARK: - Internal

  private typealias Owner = (index: Int, list: WritableKeyPath<Entry, [SourceFile]>)

  private static func owners(among modules: [Module]) -> [String: Owner] {
    var owners: [String: Owner] = [:]
    for (index, module) in modules.enumerated() {
      owners[module.folder] = (index, \.files)
      if let folder = module.testFolder { owners[folder] = (index, \.tests) }
    }
    return owners
  }

  private static func isSource(_ path: String) -> Bool {
    path.isSwiftSource && !unbuilt.contains { path.hasPrefix($0) }
  }

  private static func missingTestReads(
    in workspace: Workspace
  ) throws(FileTreeError) -> [(module: Module, path: String)] {
    var missing: [(module: Module, path: String)] = []
    for module in workspace.modules {
      for path in module.testReads where path != "." {
        if try workspace.tree.bytes(of: path) != nil { continue }
        if try workspace.tree.paths(under: path).isEmpty { missing.append((module, path)) }
      }
    }
    return missing
  }
}
