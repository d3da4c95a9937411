/// The files of a workspace that the templates of some kits generate, by path.
struct GeneratedFiles {
  private(set) var files: [String: [UInt8]] = [:]
  private let tree: any FileTree

  /// The files of a new workspace with the same names but without features, and the overrides of
  /// templates. The graph of the modules is the one of the existing workspace.
  init(of plan: WorkspacePlan, from kits: SealedKits, for workspace: Workspace) throws {
    tree = plan.tree
    for path in plan.ownPaths {
      files[path] = try tree.bytes(of: path)
    }
    if let readme = files[ReadmeGraph.readmePath] {
      files[ReadmeGraph.readmePath] =
        ReadmeGraph.updating(readme, with: ModuleGraph(workspace)) ?? readme
    }
    for path in try workspace.tree.paths(under: TemplateLibrary.overrides) {
      let name = path.dropFirst(TemplateLibrary.overrides.count)
      files[path] = try kits.files.bytes(of: TemplateLibrary.folder + name)
    }
  }

  /// Adds the files of a module that were generated later.
  mutating func add(_ rendered: [RenderedFile]) {
    for file in rendered where files[file.path] == nil { files[file.path] = file.bytes }
  }

  /// Returns whether the owner of a generated file may run it.
  func isExecutable(_ path: String) throws -> Bool { try tree.isExecutable(path) }
}
