/// Reports pictures of the dependency graph that are not current.
struct GraphRule {
  private let workspace: Workspace

  init(_ index: SourceIndex) {
    workspace = index.workspace
  }

  func findings() -> [Finding] {
    var staged = StagedTree(over: workspace.tree)
    guard workspace.packageFolders.isEmpty,
      (try? GraphPictures(workspace).stage(in: &staged)) != nil,
      let plan = try? ChangePlan(staged)
    else { return [] }
    return plan.effective.map { change in
      Finding(
        rule: .graph, message: "the dependency graph is not current",
        location: FindingLocation(path: change.path, line: nil, text: "differs from the manifest"),
        why: "readers trust the picture", fix: "run 'scaffold graph --redraw'", subject: "stale")
    }
  }
}
