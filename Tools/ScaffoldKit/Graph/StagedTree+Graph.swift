/// The pictures of the dependency graph in a package: in the README and beside the modules.
public struct GraphPictures {
  private let workspace: Workspace

  /// Creates the pictures of a package.
  public init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// Stages current versions of the pictures that the package contains.
  public func stage(in staged: inout StagedTree) throws {
    let graph = ModuleGraph(workspace)
    if let readme = try staged.bytes(of: ReadmeGraph.readmePath),
      let updated = ReadmeGraph.updating(readme, with: graph), updated != readme
    {
      staged.write(updated, to: ReadmeGraph.readmePath)
      staged.note("the module graph", at: ReadmeGraph.readmePath)
    }
    let picture = ReadmeGraph.picture(of: graph)
    if let old = try staged.bytes(of: ReadmeGraph.picturePath), old != picture {
      staged.write(picture, to: ReadmeGraph.picturePath)
      staged.note("the module graph", at: ReadmeGraph.picturePath)
    }
  }
}
