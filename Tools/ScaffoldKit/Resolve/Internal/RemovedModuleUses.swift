/// The places that use a module that one branch of a merge removed or renamed.
struct RemovedModuleUses {
  /// A conflict for each name in the manifest and each import.
  let conflicts: [FindingLocation]

  /// Finds the uses in a merged workspace.
  ///
  /// - Parameters:
  ///   - base: The manifest that both branches began with.
  ///   - workspace: The merged workspace.
  /// - Throws: `CommandFailure` if a source file can't be read.
  init(from base: ManifestText, in workspace: Workspace) async throws {
    let removed = Set(base.entries.map(\.name)).subtracting(workspace.modules.map(\.name))
    if removed.isEmpty {
      conflicts = []
      return
    }
    let index = try await SourceIndex(workspace)
    var conflicts: [FindingLocation] = []
    for entry in index.modules {
      let module = entry.module
      for name in module.uses + module.testUses where removed.contains(name) {
        conflicts.append(
          Self.conflict(name, "the line of \(module.name) lists", ManifestText.path, module.line))
      }
      for file in entry.files + entry.tests {
        for declaration in file.imports where removed.contains(declaration.module) {
          conflicts.append(
            Self.conflict(declaration.module, "this file imports", file.path, declaration.line))
        }
      }
    }
    self.conflicts = conflicts
  }

  private static func conflict(
    _ module: String, _ use: String, _ path: String, _ line: Int
  ) -> FindingLocation {
    FindingLocation(
      path: path, line: line, text: "\(use) \(module), which a branch removed or renamed")
  }
}
