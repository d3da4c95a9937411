extension CommandName {
  /// Refuses the name if every program, or another module, has a command of that name or alias, or if
  /// another feature has a destination of that name.
  ///
  /// - Parameters:
  ///   - workspace: The workspace to check it in.
  ///   - owner: The module that may define the command.
  /// - Throws: ``NameError``, or `CommandFailure` where a module cannot be read.
  func check(in workspace: Workspace, for owner: String) throws {
    if ["help", "completions"].contains(text) {
      throw error("every program has a command called \(text)")
    }
    for module in workspace.modules
    where [.features, .assembly].contains(module.layer) && module.name != owner {
      if let use = try use(by: module, in: workspace) {
        throw error("\(module.name) already has a \(use) called \(text)")
      }
    }
  }

  // MARK: - Internal

  /// Returns what a module uses this word for, if it does: a command or a destination.
  private func use(by module: Module, in workspace: Workspace) throws -> String? {
    var use: String?
    for path in try workspace.tree.paths(under: module.folder) {
      let isCommand = path.hasSuffix("Command.swift")
      guard isCommand || path.hasSuffix("Destination.swift"),
        let bytes = try workspace.tree.bytes(of: path), bytes.contains("\"\(text)\"")
      else { continue }
      if isCommand, CommandWords.definedWithAliases(in: bytes).contains(text) { return "command" }
      if !isCommand, CommandWords.destinations(in: bytes).contains(text) { use = "destination" }
    }
    return use
  }

  private func error(_ reason: String) -> NameError {
    NameError(
      typed: text, purpose: .command, offset: nil, reason: reason,
      hint: "choose another one with --command")
  }
}
