/// The files of modules that were generated after the workspace, as two versions of the templates render
/// them.
struct GeneratedModules {
  /// The files that the present templates render.
  private(set) var old: [RenderedFile] = []

  /// The files that the new templates render.
  private(set) var new: [RenderedFile] = []

  /// Renders the modules of which one of the combinations of options explains a file.
  init(in workspace: Workspace, upgradedTo upgraded: Workspace) throws {
    for module in workspace.modules {
      let variants = try PossibleGenerators.recipes(of: module, in: workspace).map { recipe in
        let files = (try? recipe(workspace).files) ?? []
        let same = try files.count { try workspace.tree.bytes(of: $0.path) == $0.bytes }
        return (recipe, files, same: same)
      }
      guard let (recipe, old, same) = variants.max(by: { $0.same < $1.same }), same > 0,
        let new = try? recipe(upgraded).files, !new.isEmpty
      else { continue }
      self.old += old
      self.new += new
    }
  }
}
