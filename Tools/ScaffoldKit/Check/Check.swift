/// Checks a workspace against the rules of the architecture.
///
/// It reads the text of the manifest and the sources, so it also works if they don't compile.
///
/// ```swift
/// let findings = try await Check(Workspace(tree)).findings()
/// ```
public struct Check {
  private let index: SourceIndex
  private let kits: [Finding]

  /// Creates a check of a workspace and reads all sources.
  public init(_ workspace: Workspace) async throws {
    index = try await SourceIndex(workspace)
    kits = try workspace.kits.map { try KitsRule.findings($0, in: workspace) } ?? []
  }

  /// The number of Swift files that were read.
  public var fileCount: Int { index.fileCount }

  /// The number of modules and programs in the manifest.
  public var moduleCount: Int { index.modules.count }

  /// Returns all violations of the rules, sorted by path and line.
  public func findings() -> [Finding] {
    let rules = LayerRules(index.workspace)
    let findings =
      LayerRule(index: index, rules: rules).findings() + CycleRule(index, rules).findings()
      + UndeclaredRule(index: index, rules: rules).findings() + UnusedRule(index: index).findings()
      + ListRule(index: index).findings() + TestingRule(index: index).findings()
      + ReexportRule(index: index, rules: rules).findings() + SymbolRule(index: index).findings()
      + UntestedRule(index: index).findings() + OrphanRule(index: index).findings()
      + ShapeRule(index: index).findings()
      + FileNameRule(index: index).findings() + ConflictRule(index: index).findings() + GraphRule(workspace: index.workspace).findings()
      + kits
    return findings.sorted { $0.order < $1.order }
  }
}

extension Finding {
  fileprivate var order: (String, Int, String) { (location.path, location.line ?? 0, exception) }
}
