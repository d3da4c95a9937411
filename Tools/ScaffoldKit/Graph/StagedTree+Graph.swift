extension StagedTree {
  /// Returns the tree with the pictures of the module graph redrawn: in the README, and its SVG file
  /// where there is one.
  public func redrawn() throws -> StagedTree {
    var staged = self
    let graph = ModuleGraph(try Workspace(self))
    if let readme = try bytes(of: ReadmeGraph.readmePath),
      let updated = ReadmeGraph.updating(readme, with: graph), updated != readme
    {
      staged.write(updated, to: ReadmeGraph.readmePath)
      staged.note("the module graph", at: ReadmeGraph.readmePath)
    }
    let picture = ReadmeGraph.picture(of: graph)
    if let old = try bytes(of: ReadmeGraph.picturePath), old != picture {
      staged.write(picture, to: ReadmeGraph.picturePath)
      staged.note("the module graph", at: ReadmeGraph.picturePath)
    }
    return staged
  }
}
