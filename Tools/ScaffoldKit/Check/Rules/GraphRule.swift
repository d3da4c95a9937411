/// Reports pictures of the dependency graph that are not current.
struct GraphRule {
  let workspace: Workspace

  func findings() -> [Finding] {
    guard workspace.packageFolders.isEmpty,
      let plan = try? ChangePlan(StagedTree(over: workspace.tree).redrawn())
    else { return [] }
    return plan.effective.map { change in
      Finding(
        rule: .graph, message: "the dependency graph is not current",
        location: FindingLocation(path: change.path, text: "differs from the manifest"),
        why: "readers trust the picture", fix: "run 'scaffold graph --redraw'", subject: "stale")
    }
  }
}
