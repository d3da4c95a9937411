extension CommandName {
  /// Refuses the name if every program, or another module, has a command of that name or alias, or if
  /// another feature has a destination of that name.
  ///
  /// - Parameters:
  ///   - workspace: The workspace to check it in.
  ///   - owner: The module that may define the command.
  /// - Throws: ``NameError``, or ``FileTreeError`` where a module cannot be read.
  func check(in workspace: Workspace, for owner: String) throws {
    if ["help", "completions"].contains(text) {
      throw error("every program has a command called \(text)")
    }
    for module in workspace.modules
    where [.features, .assembly].contains(module.layer) && module.name != owner {
      if try isUsed(by: module, in: workspace, "Command.swift", CommandWords.definedWithAliases) {
        throw error("\(module.name) already has a command called \(text)")
      }
      if try isUsed(by: module, in: workspace, "Destination.swift", CommandWords.destinations) {
        throw error("\(module.name) already has a destination called \(text)")
      }
    }
  }

  // MARK: - Internal

  /// Returns whether a file of a module, whose name ends with a suffix, has this word.
  private func isUsed(
    by module: Module, in workspace: Workspace, _ suffix: String, _ words: ([UInt8]) -> [String]
  ) throws(FileTreeError) -> Bool {
    for path in try workspace.tree.paths(under: module.folder) where path.hasSuffix(suffix) {
      if let bytes = try workspace.tree.bytes(of: path), words(bytes).contains(text) { return true }
    }
    return false
  }

  private func error(_ reason: String) -> NameError {
    NameError(
      typed: text, purpose: .command, offset: nil, reason: reason,
      hint: "choose another one with --command")
  }
}
