extension CommandName {
  /// Refuses the name if another feature, or every program, has a command of that name or alias.
  ///
  /// - Parameters:
  ///   - workspace: The workspace to check it in.
  ///   - owner: The module that may define the command.
  /// - Throws: ``NameError``, or ``FileTreeError`` where a module cannot be read.
  func check(in workspace: Workspace, for owner: String) throws {
    if ["help", "completions"].contains(text) {
      throw error("every program has a command called \(text)")
    }
    for module in workspace.modules where module.layer == .features && module.name != owner {
      for path in try workspace.tree.paths(under: module.folder)
      where path.hasSuffix("Command.swift") {
        guard let bytes = try workspace.tree.bytes(of: path) else { continue }
        if CommandWords.definedWithAliases(in: bytes).contains(text) {
          throw error("\(module.name) already has a command called \(text)")
        }
      }
    }
  }

  private func error(_ reason: String) -> NameError {
    NameError(
      typed: text, purpose: .command, offset: nil, reason: reason,
      hint: "choose another one with --command")
  }
}
