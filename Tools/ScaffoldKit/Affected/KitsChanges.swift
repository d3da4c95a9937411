/// The changed modules of the kits of a workspace. Their targets are not in its manifest.
public struct KitsChanges: Sendable {
  private let modules: [Module]
  private let manifest: String

  /// No kits.
  public init() {
    modules = []
    manifest = ""
  }

  /// The kits of a workspace.
  init(_ kits: Kits) {
    modules = kits.modules
    manifest = "\(kits.reference.folder)/\(ManifestText.path)"
  }

  /// The modules that each module depends on.
  var uses: [(module: String, uses: [String])] { modules.map { ($0.name, $0.uses) } }

  /// Returns the modules that changed files affect directly; all for a change of their manifest.
  func causes(of files: [String]) -> [String: AffectedCause] {
    var causes: [String: AffectedCause] = [:]
    for module in modules {
      let folders = [module.folder] + module.cTargets.map { "\(module.folder.parent)/\($0)" }
      let changed = files.filter { file in
        file == manifest || folders.contains { file.hasPrefix($0 + "/") && !file.isDocumentation }
      }
      if !changed.isEmpty { causes[module.name] = .files(changed) }
    }
    return causes
  }
}

extension String {
  /// Whether this is the path of a page of documentation.
  fileprivate var isDocumentation: Bool { hasSuffix(".md") || contains(".docc/") }
}
