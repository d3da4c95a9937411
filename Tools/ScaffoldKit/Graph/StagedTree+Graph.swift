extension StagedTree {
  /// Returns the tree with the pictures of the module graph redrawn: in the README, and its SVG file
  /// where there is one.
  public func redrawn() throws -> StagedTree {
    var staged = self
    let graph = ModuleGraph(try Workspace(self))
    let readme = try bytes(of: ReadmeGraph.readmePath)
      .map { ReadmeGraph.updating($0, with: graph) ?? $0 }
    let pictures = [
      (ReadmeGraph.readmePath, readme), (ReadmeGraph.picturePath, ReadmeGraph.picture(of: graph)),
    ]
    for case (let path, let picture?) in pictures {
      guard let old = try bytes(of: path), old != picture else { continue }
      staged.write(picture, to: path)
      staged.note("the module graph", at: path)
    }
    return staged
  }
}
