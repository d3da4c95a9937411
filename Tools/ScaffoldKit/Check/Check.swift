/// The rules of the architecture, held against a workspace.
///
/// It reads the manifest as text and starts no compiler, so it works on a tree that does not build.
///
/// ```swift
/// let findings = try await Check(Workspace(tree)).findings()
/// ```
public struct Check {
  private let census: SourceCensus

  /// A check of a workspace; reads all its sources.
  public init(_ workspace: Workspace) async throws(FileTreeError) {
    census = try await SourceCensus(workspace)
  }

  /// How many Swift files it reads.
  public var fileCount: Int { census.fileCount }

  /// How many modules and programs it knows.
  public var moduleCount: Int { census.modules.count }

  /// All that breaks a rule, in order of path and line.
  public func findings() -> [Finding] {
    let floors = Floors(census.modules.map(\.module))
    let findings =
      LayerRule(census, floors).findings() + CircleRule(census, floors).findings()
      + UndeclaredRule(census, floors).findings() + UnusedRule(census).findings()
      + UntestedRule(census).findings() + OrphanRule(census).findings()
      + ShapeRule(census).findings() + WiringRule(census).findings()
      + ViewModelRule(census).findings()
    return findings.sorted { $0.order < $1.order }
  }
}

extension Finding {
  fileprivate var order: (String, Int, String) { (place.path, place.line ?? 0, exception) }
}
