/// Checks a workspace against the rules of the architecture.
///
/// The check parses the manifest and the sources as text, so it works even if they don't compile.
///
/// ```swift
/// let findings = try await Check(Workspace(tree)).findings()
/// ```
public struct Check {
  let index: SourceIndex
  let layers: LayerCheck
  /// The overrides of templates.
  let overrides: [SourceFile]
  /// The paths of the copies that an upgrade keeps of overrides with conflicts.
  let replacedOverrides: [String]
  private let kits: [Finding]

  /// Reads all sources of a workspace, using all cores.
  public init(_ workspace: Workspace) async throws {
    index = try await SourceIndex(workspace)
    layers = LayerCheck(workspace)
    let paths = try workspace.tree.paths(under: TemplateLibrary.overrides)
    overrides = try await SourceFile.read(paths, in: workspace.tree).compactMap(\.self)
    replacedOverrides = try workspace.tree.paths(under: TemplateLibrary.replacedOverrides)
    kits = try workspace.kits.map { try Self.findings($0, in: workspace) } ?? []
  }

  /// The number of Swift files that the check read.
  public var fileCount: Int { index.fileCount }

  /// The number of modules and programs in the manifest.
  public var moduleCount: Int { index.modules.count }

  /// Returns all violations, sorted by path and line.
  public func findings() -> [Finding] {
    let findings =
      forbiddenImports + importCycles + reexports + testingImports + undeclaredImports
      + unusedDependencies + invalidLists + forbiddenSymbols + untestedModules
      + orphans + strayFiles + misnamedFiles + incompleteFeatures + conflicts + staleGraphs + kits
    func order(_ finding: Finding) -> (String, Int, String) {
      (finding.location.path, finding.location.line ?? 0, finding.exception)
    }
    return findings.sorted { order($0) < order($1) }
  }
}
