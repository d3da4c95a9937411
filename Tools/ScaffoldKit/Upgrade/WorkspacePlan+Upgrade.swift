extension WorkspacePlan {
  /// Returns the files of the plan, with the graph of an existing workspace, and the templates that
  /// it overrides.
  func generatedFiles(
    from kits: SealedKits, for workspace: Workspace
  ) throws -> [RenderedFile] {
    var generated = StagedTree(over: EmptyTree())
    generated.create(ownFiles)
    for path in try workspace.tree.paths(under: TemplateLibrary.overrides) {
      let name = path.dropFirst(TemplateLibrary.overrides.count)
      guard let bytes = try kits.tree.bytes(of: TemplateLibrary.folder + name) else { continue }
      generated.create(bytes, at: path)
    }
    if let path = try ReadmeGraph.path(in: generated),
      let document = try generated.bytes(of: path)
    {
      let updated = ReadmeGraph.updating(document, at: path, with: ModuleGraph(workspace))
      generated.write(updated ?? document, to: path)
    }
    return generated.contents
  }
}
