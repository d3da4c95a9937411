extension CommandName {
  /// Refuses the word where another feature, or every program, has a command of this name.
  ///
  /// - Parameters:
  ///   - workspace: What exists.
  ///   - owner: The module that may have it.
  /// - Throws: ``NameProblem``, or ``FileTreeError`` where a module can't be read.
  func check(in workspace: Workspace, for owner: String) throws {
    if ["help", "completions"].contains(text) {
      throw problem("every program has a command called \(text)")
    }
    for module in workspace.modules where module.layer == .features && module.name != owner {
      for path in try workspace.tree.paths(under: module.folder)
      where path.hasSuffix("Command.swift") {
        guard let bytes = try workspace.tree.bytes(of: path) else { continue }
        if CommandWords.defined(in: bytes).contains(text) {
          throw problem("\(module.name) has a command called \(text) already")
        }
      }
    }
  }

  private func problem(_ reason: String) -> NameProblem {
    NameProblem(
      typed: text, purpose: .command, place: nil, reason: reason,
      help: "choose another with --command")
  }
}
